/** Messages (A §9); what the contract calls `messageRules`, which machines do not load. */

/** Messages on a page of the list. */
export const messagesOnPage = 5

/** Characters of a message. */
export const longestMessage = 4000
