/** What the outbox asks of the phone and of the server. */
import { sendCardPhoto, type CardPhotoReceipt } from '#contract/card-photos.ts'
import { sendFieldEntry, type FieldReceipt } from '#contract/field-jobs.ts'
import { sendRoundPhoto } from '#contract/road-photos.ts'
import { sendCapturedReading, type ReadingReceipt } from '#contract/round-capture.ts'
import type { Answer } from '#machines/answer.ts'
import type { OutboxEntry } from '#machines/rules/outbox-order.ts'
import { callApi } from '#src/api/call-api.ts'
import { saveFile } from '#src/api/save-file.ts'
import { upload } from '#src/api/upload.ts'
import { answeringActor } from '#src/flow-kit/call-actor.ts'
import { oneByOne, type StoredEntry } from '#src/storage/road-database.ts'
import { entriesOf, markEntry, waitingEntry } from '#src/storage/road-outbox.ts'
import { bytesOf } from '#src/storage/photo-storage.ts'
import { rescueFileOf } from './rescue-file.ts'

const done = { kind: 'fulfilled', value: null } as const

type Receipt = Answer<{ item: ReadingReceipt | FieldReceipt | CardPhotoReceipt }>

/**
 * What was damaged on its way is sent once more, at once: damaged again, it is damaged on the phone.
 *
 * @returns undefined where the phone has lost the bytes
 */
async function sendPhoto(
  entry: Extract<StoredEntry, { kind: 'photo' | 'cardPhoto' }>,
  signal: AbortSignal,
): Promise<Receipt | undefined> {
  const bytes = await bytesOf(entry.key)
  if (!bytes) return undefined
  const file = { File: new File([bytes], entry.fileName, { type: entry.mediaType }) }
  const options = { onProgress: () => undefined, signal }
  const send = (): Promise<Receipt> =>
    entry.kind === 'photo'
      ? upload(sendRoundPhoto, { ...entry.request, ...file }, options)
      : upload(sendCardPhoto, { ...entry.request, ...file }, options)
  const answer = await send()
  return answer.kind === 'refused' && answer.refusal.code === 'photo.damaged' ? send() : answer
}

function send(entry: StoredEntry, signal: AbortSignal): Promise<Receipt | undefined> {
  switch (entry.kind) {
    case 'photo':
    case 'cardPhoto':
      return sendPhoto(entry, signal)
    case 'reading':
      return callApi(sendCapturedReading, entry.request, { signal })
    case 'fieldEntry':
      // The server sees by it what is wrong with the clock of the phone.
      return callApi(sendFieldEntry, { ...entry.request, SentAt: new Date().toISOString() }, { signal })
  }
}

/** @param login of the reader; it may come later than the page */
export const outboxActors = (login: () => string) => ({
  readEntries: answeringActor<OutboxEntry[]>(async () => ({
    kind: 'fulfilled',
    value: await oneByOne('read', () => entriesOf(login())),
  })),
  sendEntry: answeringActor<null, { key: string }>(({ key }, signal) =>
    oneByOne('send', async () => {
      const entry = await waitingEntry(key)
      // Another tab has sent it meanwhile.
      if (!entry) return done
      const answer = await send(entry, signal)
      // What cannot be sent is shown as rejected: what stands behind it must not wait for it.
      if (!answer) await markEntry(key, 'rejected', 'photo.damaged')
      if (!answer) return done
      if (answer.kind === 'refused') return answer
      const { outcome, doubt } = answer.value.item
      await markEntry(key, outcome, doubt ?? '')
      return done
    }),
  ),
  setAside: answeringActor<null, { key: string; code: string }>(async ({ key, code }) => {
    await oneByOne('mark', () => markEntry(key, 'rejected', code))
    return done
  }),
  saveFile: answeringActor<{ entries: number }>(async () => {
    const { file, entries } = await oneByOne('file', () => rescueFileOf(login(), new Date()))
    saveFile(file, file.fileName)
    return { kind: 'fulfilled', value: { entries } }
  }),
})
