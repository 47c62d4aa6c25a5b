/** One-time codes (P §5: up to 6 digits, trimmed). */

/** Whether something that can be a code was typed. */
export const isCodeGiven = (text: string): boolean => /^\d{1,6}$/.test(text.trim())
