/** Which files may go with a message (A §5, §9). The server judges again, by the bytes. */

/** A file that somebody has chosen. What is in it stays closed to machines. */
export interface ChosenFile {
  name: string
  /** Bytes. */
  size: number
  /** The file itself, for the call that sends it. */
  content: unknown
}

/** The largest file, in bytes, and the most files of one message. */
export const largestAttachment = 3_145_728
export const mostAttachments = 3

/** What the picker of files offers (A §5). */
export const attachmentEndings = ['.jpg', '.jpeg', '.png', '.pdf', '.doc', '.docx', '.xls', '.xlsx'] as const

/** What is wrong with a file. */
export type AttachmentFault = 'empty' | 'tooLarge' | 'kind'

/** What is wrong with a file, as far as its name and its size tell; undefined: nothing. */
export function attachmentFault({
  name,
  size,
}: Pick<ChosenFile, 'name' | 'size'>): AttachmentFault | undefined {
  const lowerCase = name.toLowerCase()
  if (!attachmentEndings.some((ending) => lowerCase.endsWith(ending))) return 'kind'
  if (size === 0) return 'empty'
  return size > largestAttachment ? 'tooLarge' : undefined
}
