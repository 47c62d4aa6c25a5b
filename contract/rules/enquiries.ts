/** What both sides know of enquiries: messages to the utility, and calls that staff writes down. */

export const enquiryStates = ['open', 'answered', 'turned', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** Events of the lifecycle: all of them are staff's. */
export const enquiryMoves = ['staff.answered', 'staff.turned', 'staff.closed', 'staff.reopened'] as const
export type EnquiryMove = (typeof enquiryMoves)[number]

/** Characters of an answer, as many as a message has. */
export const longestEnquiryAnswer = 4000
