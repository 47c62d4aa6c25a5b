/** What the server has not confirmed, as a file that the office imports (decision 0326). */
import type { RescuedEntry } from '#contract/rescue-file.ts'
import { rescueFormat, type RescueFile } from '#contract/rules/rescue-file.ts'
import { isForTheFile } from '#machines/rules/outbox-order.ts'
import type { StoredEntry } from '#src/storage/road-database.ts'
import { entriesOf } from '#src/storage/road-outbox.ts'
import { bytesOf } from '#src/storage/road-storage.ts'

/** In portions: a call takes only so many arguments. */
const portion = 0x80_00

/** Base64 (RFC 4648 §4). */
export function base64Of(bytes: ArrayBuffer): string {
  const all = new Uint8Array(bytes)
  let text = ''
  for (let at = 0; at < all.length; at += portion)
    text += String.fromCharCode(...all.subarray(at, at + portion))
  return btoa(text)
}

/** @returns undefined for a photo whose bytes the server has confirmed meanwhile */
async function rescued(
  entry: Exclude<StoredEntry, { kind: 'fieldEntry' }>,
): Promise<RescuedEntry | undefined> {
  const { meter } = entry
  if (entry.kind === 'reading') return { kind: 'reading', meter, request: entry.request }
  const bytes = await bytesOf(entry.key)
  if (!bytes) return undefined
  const { request, fileName } = entry
  return { kind: 'photo', meter, request, fileName, content: base64Of(bytes) }
}

/** @throws the browser's error where the storage cannot be read */
export async function rescueFileOf(login: string, now: Date) {
  const entries: RescuedEntry[] = []
  for (const entry of await entriesOf(login)) {
    const one = entry.kind !== 'fieldEntry' && isForTheFile(entry) && (await rescued(entry))
    if (one) entries.push(one)
  }
  const savedAt = now.toISOString()
  const content: RescueFile = { format: rescueFormat, savedAt, login, entries }
  return {
    entries: entries.length,
    file: {
      fileName: `readings-${savedAt.slice(0, 19).replaceAll(':', '')}.json`,
      mediaType: 'application/json',
      bytes: new TextEncoder().encode(JSON.stringify(content)),
    },
  }
}
