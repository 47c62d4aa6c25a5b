/** Whether a file that was uploaded is one that is kept: its size, its name, and what it really is (A §5). */
import type { attachmentRules } from '#contract/rules/attachments.ts'
import { describedFile, requireEnding } from './file-kinds.ts'
import { safeFileName } from './file-names.ts'
import type { StagedFile } from './staging.ts'
import { ApiError } from '../api-error.ts'

/** A file that may be kept. */
export interface AcceptedFile {
  staged: StagedFile
  name: string
  mediaType: string
}

const megabyte = 1_000_000

/**
 * Nothing is kept before the scanner has answered, where there is one.
 *
 * @throws ApiError `attachment.…`, whatever is wrong with it
 */
export async function acceptedFile(
  staged: StagedFile,
  { most, extensions }: (typeof attachmentRules)[keyof typeof attachmentRules],
): Promise<AcceptedFile> {
  const name = safeFileName(staged.name)
  requireEnding(name, extensions)
  if (staged.isTooLarge)
    throw new ApiError('attachment.tooLarge', {}, { megabytes: String(Math.floor(most / megabyte)) })
  if (staged.size === 0) throw new ApiError('attachment.empty')
  const described = await describedFile(staged.path, staged.size, name, extensions)
  const verdict = await staged.scan()
  if (verdict.kind === 'infected') throw new ApiError('attachment.infected')
  if (verdict.kind === 'unchecked') throw new ApiError('attachment.notChecked')
  return { staged, ...described }
}
