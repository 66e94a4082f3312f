// Two short sounds, made on the spot: a tile on the table, and one's turn.

import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let context = null;

/** Browsers let a page sound only after a touch. */
function touched() {
  if (context || navigator.userActivation?.hasBeenActive === false) return context;
  try {
    context = new AudioContext();
  } catch {
    context = null;
  }
  return context;
}

/** A piece is laid on the table. */
export function knock() {
  tone(190, 0.06, "triangle", 0.16);
}

/** It is the person's turn. */
export function chime() {
  tone(660, 0.12, "sine", 0.09);
  tone(880, 0.18, "sine", 0.09, 0.12);
}

/**
 * @param {number} pitch
 * @param {number} length
 * @param {OscillatorType} type
 * @param {number} volume
 * @param {number} [after]
 */
function tone(pitch, length, type, volume, after = 0) {
  const context = settings().sound ? touched() : null;
  if (!context) return;
  const start = context.currentTime + after;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = type;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
