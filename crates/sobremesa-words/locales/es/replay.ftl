replay-question = Paso { $step } de { $steps } (Intro sigue · b atrás · número · q salir):
replay-what = Intro para seguir, b para volver, un número de 0 a { $steps }, o q para salir.
