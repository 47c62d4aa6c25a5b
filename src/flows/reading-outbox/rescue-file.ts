/** What the server has not confirmed, as a file that the office imports (decision 0326). */
import type { RescuedEntry } from '#contract/rescue-file.ts'
import { rescueFormat, type RescueFile } from '#contract/rules/rescue-file.ts'
import { isForTheFile, nextWaiting } from '#machines/rules/outbox-order.ts'
import type { StoredEntry } from '#src/storage/road-database.ts'
import { entriesOf } from '#src/storage/road-outbox.ts'
import { bytesOf } from '#src/storage/photo-storage.ts'

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
async function rescued(entry: StoredEntry): Promise<RescuedEntry | undefined> {
  switch (entry.kind) {
    case 'reading':
      return { kind: 'reading', meter: entry.meter, request: entry.request }
    case 'fieldEntry':
      return { kind: 'fieldEntry', login: entry.login, card: entry.code, request: entry.request }
    case 'photo':
    case 'cardPhoto': {
      const bytes = await bytesOf(entry.key)
      if (!bytes) return undefined
      const file = { fileName: entry.fileName, content: base64Of(bytes) }
      return entry.kind === 'photo'
        ? { kind: 'photo', meter: entry.meter, request: entry.request, ...file }
        : { kind: 'cardPhoto', login: entry.login, card: entry.code, request: entry.request, ...file }
    }
  }
}

/** What belongs before what: of job cards as it is sent, since the outcome ends the work; photos last. */
function inOrder(entries: readonly StoredEntry[]): StoredEntry[] {
  const ordered: StoredEntry[] = []
  let left = entries.map((entry) => ({ ...entry, status: 'waiting' as const }))
  while (left.length > 0) {
    const { key } = nextWaiting(left) ?? left[0]!
    ordered.push(...entries.filter((entry) => entry.key === key))
    left = left.filter((entry) => entry.key !== key)
  }
  return ordered
}

/** @throws the browser's error where the storage cannot be read */
export async function rescueFileOf(login: string, now: Date) {
  const entries: RescuedEntry[] = []
  for (const entry of inOrder((await entriesOf(login)).filter(isForTheFile))) {
    const one = await rescued(entry)
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
