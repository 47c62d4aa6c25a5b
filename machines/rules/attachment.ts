/** Which files may go with a message or an application (A §5, §9; P §5). The server judges again, by the bytes. */

import { attachmentRules } from '#contract/rules/attachments.ts'

/** A file that somebody has chosen. What is in it stays closed to machines. */
export interface ChosenFile {
  name: string
  /** Bytes. */
  size: number
  /** The file itself, for the call that sends it. */
  content: unknown
  /** What the page has found wrong with its content. */
  fault?: 'differs' | 'photo' | undefined
}

/** What a file belongs to. */
export type AttachmentPurpose = keyof typeof attachmentRules

/** The most files of one message. */
export const mostAttachments = attachmentRules.message.count

/** What is wrong with a file. */
export type AttachmentFault = 'empty' | 'tooLarge' | 'kind' | 'differs' | 'photo'

/** What is wrong with a file, as far as its name, its size and the page's look into it tell; undefined: nothing. */
export function attachmentFault(
  { name, size, fault }: Pick<ChosenFile, 'name' | 'size' | 'fault'>,
  purpose: AttachmentPurpose = 'message',
): AttachmentFault | undefined {
  const { extensions, most } = attachmentRules[purpose]
  // Its name says no more than that.
  if (fault === 'photo') return fault
  const lowerCase = name.toLowerCase()
  if (!extensions.some((ending) => lowerCase.endsWith(ending))) return 'kind'
  if (size === 0) return 'empty'
  return size > most ? 'tooLarge' : fault
}
