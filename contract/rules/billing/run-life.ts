/** How a run that bills a group stands, and what staff does with it: events of its lifecycle machine. */
export const runStates = ['proposed', 'checked', 'booked', 'reversed', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

export const runMoves = [
  'staff.proposedAgain',
  'staff.checked',
  'staff.reversalAsked',
  'staff.reversed',
  'staff.cancelled',
] as const
export type RunMove = (typeof runMoves)[number]
