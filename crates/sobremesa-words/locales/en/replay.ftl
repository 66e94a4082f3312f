replay-question = Step { $step } of { $steps } (Enter on · b back · number · q leave):
replay-what = Enter to go on, b to go back, a number from 0 to { $steps }, or q to leave.
