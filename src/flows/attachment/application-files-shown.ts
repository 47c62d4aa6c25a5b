/** What the list of an application's files is drawn from. */
export type { ApplicationAttachment } from '#contract/application-attachments.ts'
