/** Leads the keyboard to the page, past what stands around it. */
export const focusMain = (): void => document.getElementById('main')?.focus()
