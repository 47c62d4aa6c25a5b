/** What code entry owes to the specification and to the design. */
export const requirements = {
  'CE-01': {
    text: 'A code can be handed in when at least one digit was typed; blanks around it do not count.',
    source: 'P §5',
  },
  'CE-02': { text: 'The right code ends the entry and hands on what the call gave back.', source: 'P §4' },
  'CE-03': {
    text: 'A wrong code is said to be wrong, with the number of tries that remain, and can be typed again.',
    source: 'Design §6',
  },
  'CE-04': {
    text: 'After too many wrong tries the code is void; only a new code helps.',
    source: 'Design §6',
  },
  'CE-05': {
    text: 'A code that is too old is said to be expired; only a new code helps.',
    source: 'Design §6',
  },
  'CE-06': {
    text: 'A refusal that is not about the code ends the entry, and the flow that asked for the code decides.',
    source: 'P §8',
  },
  'CE-07': { text: 'When the service cannot be reached, the code can be handed in again.', source: 'P §8' },
  'CE-08': {
    text: 'A new code may be requested only after otpDisableResendSeconds (10 seconds by default).',
    source: 'P §5, P §9',
  },
  'CE-09': { text: 'A new code replaces the old one and starts every delay anew.', source: 'P §2' },
  'CE-10': {
    text: 'A new code that is refused or cannot be sent leaves the old code usable and says so.',
    source: 'P §8',
  },
  'CE-11': {
    text: 'The person can leave the code entry and return to where the code was requested.',
    source: 'Design §7',
  },
} as const

export type RequirementId = keyof typeof requirements
