/** What the life of a disconnection owes to the specification and the design. */
export const requirements = {
  'DX-01': {
    text: 'A supply is proposed for disconnection, announced, ordered and cut off in this order, and no step is left out; a step back has a reason.',
    source: 'Design of areas §2',
  },
  'DX-02': {
    text: 'A payment that leaves too little late stops a case before the cut; one that leaves nothing late orders the reconnection after it. Where a payment goes back, the case that it stopped begins anew.',
    source: 'Design of areas §2',
  },
  'DX-03': {
    text: 'Protected premises are never cut off, and are supplied again where they were; a claim calls an order back.',
    source: 'Design of areas §2',
  },
  'DX-04': {
    text: 'The final reading is not lower than the last one unless the meter has clocked over; without one, 0 is kept and said.',
    source: 'A §5',
  },
  'DX-05': {
    text: 'A case that is proposed can be taken out with a reason and put back, and every case before the cut cancelled.',
    source: 'Design of areas §2',
  },
  'DX-06': {
    text: 'A supply that was cut off is ordered to be supplied again, and then is.',
    source: 'Design of areas §2',
  },
  'DX-07': {
    text: 'A cut that is known only after the payment is booked as it happened, with its final reading, and the reconnection is ordered.',
    source: 'Design of areas §3',
  },
} as const

export type RequirementId = keyof typeof requirements
