/** What the pages of e-mails are drawn from. */
export type { Email, EmailRow } from '#contract/emails.ts'
export type { StoredFile } from '#contract/files.ts'
export type { EmailLink, SafeEmail } from './safe-email.ts'

export const emailPath = (id: number): string => `/email/${id}`
