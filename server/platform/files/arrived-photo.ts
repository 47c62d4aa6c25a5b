/** Photos that phones on the road send: what arrived is what the phone has. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { attachmentRules } from '#contract/rules/attachments.ts'
import { ApiError } from '../api-error.ts'
import { acceptedFile, type AcceptedFile } from './accepted-file.ts'
import type { StagedFile } from './staging.ts'

/** A photo whose bytes are here, and are those that the phone has. */
export interface ArrivedPhoto extends AcceptedFile {
  /** SHA-256 in hexadecimal digits. */
  hash: string
}

/**
 * @param staged undefined: none was sent
 * @param Hash SHA-256 as the phone has computed it; empty: it could not
 * @throws ApiError `request.malformed`, `photo.damaged`, `attachment.…`
 */
export async function arrivedPhoto(
  staged: StagedFile | undefined,
  { Hash }: { Hash: string },
): Promise<ArrivedPhoto> {
  if (!staged) throw new ApiError('request.malformed', {}, { field: 'body.File' })
  const hash = createHash('sha256')
  if (!staged.isTooLarge)
    for await (const piece of createReadStream(staged.path)) hash.update(piece as Buffer)
  const found = hash.digest('hex')
  // Before it is looked into: half a photo is not a photo either, and is to be sent again.
  if (!staged.isTooLarge && Hash !== '' && Hash !== found) throw new ApiError('photo.damaged')
  return { ...(await acceptedFile(staged, attachmentRules.reading)), hash: found }
}
