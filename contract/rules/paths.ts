/** Addresses that both sides lead to. */

/** Where people sign in (P §2). */
export const loginPath = '/login'
