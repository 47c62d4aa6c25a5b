/** What a job card on the phone asks of the phone and of the server. */
import { askCutPermission, type CutPermission, type FieldEntryContent } from '#contract/field-jobs.ts'
import type { FieldDoubt } from '#contract/rules/field-entries.ts'
import type { JobOnPhone } from '#machines/field-job/field-job.machine.ts'
import { isUnderWay } from '#machines/rules/field-card.ts'
import { callApi } from '#src/api/call-api.ts'
import { answeringActor } from '#src/flow-kit/call-actor.ts'
import type { Draft } from '#src/flow-kit/draft.ts'
import { keptForm, saveFieldEntry } from '#src/storage/field-storage.ts'
import { fetchedDay } from './day-on-phone.ts'
import { stopwatch } from './stopwatch.ts'

/** An entry as it is saved. */
export interface NewEntry {
  card: number
  /** The number of the card, for people. */
  code: string
  key: string
  /** When it happened; empty: now. */
  doneAt: string
  entry: FieldEntryContent
}

/** Writes an entry into the outbox. @throws the browser's error where it cannot */
export async function saveEntryOf(
  login: string,
  { card, code, key, doneAt, entry }: NewEntry,
): Promise<void> {
  const readAt = doneAt === '' ? new Date().toISOString() : doneAt
  await saveFieldEntry({
    key,
    login,
    card,
    code,
    what: entry.Kind,
    status: 'waiting',
    readAt,
    reason: '',
    request: { Card: card, Key: key, Entry: entry, DoneAt: readAt },
  })
}

/**
 * The form that was open when the page was lost; what was typed into it is in the draft then. One that was saved meanwhile is not open any
 * more, although the page could not say so.
 */
async function reopened(login: string, card: number, draft: Draft, savedKeys: ReadonlySet<string>) {
  const kept = await keptForm(login, card)
  if (!kept || savedKeys.has(kept.form.key)) return undefined
  if (draft.read()['key'] !== kept.form.key) draft.write({ ...kept.typed, key: kept.form.key })
  return kept.form
}

/** @param login of the field worker; it may come later than the page */
export const jobActors = (login: () => string, draft: Draft) => ({
  loadJob: answeringActor<JobOnPhone, { card: number }>(async ({ card }, signal) => {
    const answer = await fetchedDay(login(), signal)
    if (answer.kind === 'refused') return answer
    const { day, jobs, entries, isFromPhone } = answer.value
    const savedKeys = new Set(entries.map(({ key }) => key))
    return {
      kind: 'fulfilled',
      value: {
        job: jobs.find((job) => job.card.id === card),
        items: day.vehicle?.items ?? [],
        colleagues: day.colleagues,
        runningOn: jobs.find((job) => job.card.id !== card && isUnderWay(job))?.card.code ?? '',
        doubts: entries
          .filter((entry) => entry.card === card && entry.status === 'doubted')
          .map(({ key, what, reason }) => ({ key, what, doubt: reason as FieldDoubt })),
        isFromPhone,
        form: await reopened(login(), card, draft, savedKeys),
      },
    }
  }),
  saveEntry: answeringActor<null, Omit<NewEntry, 'entry'> & { entry: FieldEntryContent | undefined }>(
    async ({ entry, ...about }) => {
      if (entry) await saveEntryOf(login(), { ...about, entry })
      return { kind: 'fulfilled', value: null }
    },
  ),
  askPermission: answeringActor<CutPermission, { card: number }>(async ({ card }, signal) => {
    // From the question on: the answer may have been on its way for long.
    const secondsSince = stopwatch()
    const answer = await callApi(askCutPermission, { Card: card }, { signal })
    if (answer.kind === 'refused') return answer
    const { item } = answer.value
    const seconds = Math.max(0, Math.floor(item.seconds - secondsSince()))
    return { kind: 'fulfilled', value: { ...item, seconds } }
  }),
})
