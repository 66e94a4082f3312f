//! Azul, rule by rule and game by game.
