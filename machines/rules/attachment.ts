/** Which files may go with a message or an application (A §5, §9; P §5). The server judges again, by the bytes. */

import { faultPhotos } from '#contract/rules/fault-report.ts'
import { newCustomerFiles } from '#contract/rules/new-customer.ts'

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
export type AttachmentPurpose = 'message' | 'application' | 'newCustomer' | 'reading' | 'fault'

/** The most files of one message. */
export const mostAttachments = 3

const pictureAndOffice = ['.jpg', '.jpeg', '.png', '.pdf', '.doc', '.docx', '.xls', '.xlsx'] as const

/** What the picker of files offers, and the largest file, in bytes. */
export const attachmentLimits: Readonly<
  Record<AttachmentPurpose, { endings: readonly string[]; largest: number }>
> = {
  message: { endings: pictureAndOffice, largest: 3_145_728 },
  application: { endings: [...pictureAndOffice, '.zip'], largest: 4_000_000 },
  reading: { endings: ['.jpg', '.jpeg', '.png'], largest: 3_145_728 },
  fault: { endings: faultPhotos.extensions, largest: faultPhotos.most },
  newCustomer: { endings: newCustomerFiles.extensions, largest: newCustomerFiles.most },
}

/** What is wrong with a file. */
export type AttachmentFault = 'empty' | 'tooLarge' | 'kind' | 'differs' | 'photo'

/** What is wrong with a file, as far as its name, its size and the page's look into it tell; undefined: nothing. */
export function attachmentFault(
  { name, size, fault }: Pick<ChosenFile, 'name' | 'size' | 'fault'>,
  purpose: AttachmentPurpose = 'message',
): AttachmentFault | undefined {
  const { endings, largest } = attachmentLimits[purpose]
  // Its name says no more than that.
  if (fault === 'photo') return fault
  const lowerCase = name.toLowerCase()
  if (!endings.some((ending) => lowerCase.endsWith(ending))) return 'kind'
  if (size === 0) return 'empty'
  if (fault) return fault
  return size > largest ? 'tooLarge' : undefined
}
