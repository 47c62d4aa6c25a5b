/** Changes of many records at once, for both sides. */

/** More records than this change only when their number was typed: a press alone is done too easily. */
export const mostWithoutTyping = 100
