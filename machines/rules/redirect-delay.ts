/** Milliseconds that a message about what was done stays before the page leads on (P §9, A §9: 3 s). */
export const redirectDelay = 3000
