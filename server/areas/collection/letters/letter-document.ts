/** A letter of a debt case as a file, for those who see its record. */
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { AreaAccess } from '../../kit/access.ts'
import { visibleRecord } from '../../kit/visible-records.ts'
import { contentOf } from './frozen-letter.ts'
import { drawLetter, letterTitle } from './letter-page.ts'

/** @throws ApiError `record.unknown` */
export async function letterDocument(
  { db, content }: { db: Database; content: Pick<ContentStore, 'organisation'> },
  access: AreaAccess,
  id: number,
): Promise<{ fileName: string; mediaType: string; bytes: Uint8Array<ArrayBuffer> }> {
  const letter = (await visibleRecord(db, access, id)) && (await contentOf(db, id))
  if (!letter) throw new ApiError('record.unknown')
  return {
    fileName: `${letterTitle(letter)} ${letter.code}.pdf`,
    mediaType: 'application/pdf',
    bytes: await drawLetter(letter, (await content.organisation()).orgName),
  }
}
