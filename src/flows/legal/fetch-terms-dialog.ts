/** Fetches the terms dialog ahead of drawing it: what it is made of comes in two files. */

/** The file of the dialog, for `lazy`. */
export const loadTermsDialog = () => import('./terms-dialog.tsx')

/** Resolves when nothing is missing to draw the dialog at once. */
export const fetchTermsDialog = (): Promise<unknown> =>
  Promise.all([loadTermsDialog(), import('#src/ui/dialog-panel.tsx')])
