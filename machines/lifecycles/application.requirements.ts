/** What the life of an application owes to the specification and the design. */
export const requirements = {
  'AR-01': {
    text: 'An application has one of nine statuses, and each begins with Unknown: nothing has been said of it yet.',
    source: 'A §3',
  },
  'AR-02': {
    text: 'A draft is the customer’s alone; it is submitted when all is there that its kind asks for.',
    source: 'A §3, design §7',
  },
  'AR-03': {
    text: 'Staff accepts an application, asks for more, or rejects it; the last two with a reason. The applicant is told.',
    source: 'A §3, A §6',
  },
  'AR-04': {
    text: 'A customer withdraws an application as long as it has not been released for another system.',
    source: 'A §3',
  },
  'AR-05': {
    text: 'What another system carries out is released for it, is recalled with a reason as long as it has not been exported, and is exported when that system has it.',
    source: 'A §3',
  },
  'AR-06': {
    text: 'Staff completes an application once what was applied for is done. What is posted or cancelled has ended, and nobody moves it any more.',
    source: 'A §3',
  },
  'AR-07': {
    text: 'An application is exported with the file that holds it, or not at all; an exported one is recalled with a reason, and the applicant is told.',
    source: 'Design of areas §5',
  },
  'AR-08': {
    text: 'The customer gives what staff has asked for, and staff goes on with the application.',
    source: 'A §3',
  },
} as const

export type RequirementId = keyof typeof requirements
