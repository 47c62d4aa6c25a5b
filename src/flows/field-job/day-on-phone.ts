/** The day of a field worker on the phone: as the server has it, and without a network as it was fetched last, with what was saved since. */
import { getFieldDay, type FieldCard, type FieldDay } from '#contract/field-jobs.ts'
import type { Answer } from '#machines/answer.ts'
import { fieldJobOf, withEntry, type FieldJob } from '#machines/rules/field-card.ts'
import { callApi } from '#src/api/call-api.ts'
import { today } from '#src/i18n/today.ts'
import { confirmedKeys, fieldEntriesOf, keepDay, keptDay } from '#src/storage/field-storage.ts'
import type { KeptDay, StoredFieldEntry } from '#src/storage/road-database.ts'

export interface FetchedDay {
  day: FieldDay
  /** In the order in which they are due. */
  jobs: FieldJob[]
  /** Of this person, in the order of their making; those that the server rejects do not count. */
  entries: readonly StoredFieldEntry[]
  isFromPhone: boolean
}

/**
 * A card with what was saved since it was fetched. What was used and that the supply is cut off is not in the day of the server: of that
 * all entries count.
 */
function jobOf(card: FieldCard, entries: readonly StoredFieldEntry[], covered: readonly string[]): FieldJob {
  const own = entries.filter((entry) => entry.card === card.id)
  const job = own
    .filter(({ key }) => !covered.includes(key))
    .reduce((before, { request }) => withEntry(before, request.Entry), fieldJobOf(card))
  const used = own.flatMap(({ request: { Entry } }) =>
    Entry.Kind === 'material' ? [{ item: Entry.Item, quantity: Entry.Quantity }] : [],
  )
  return { ...job, used, isCutOff: own.some(({ what }) => what === 'finalReading') }
}

async function withOutbox(
  login: string,
  { day, covered }: KeptDay,
  isFromPhone: boolean,
): Promise<FetchedDay> {
  const stored = await fieldEntriesOf(login).catch(() => [])
  const entries = stored.filter(({ status }) => status !== 'rejected')
  return { day, jobs: day.cards.map((card) => jobOf(card, entries, covered)), entries, isFromPhone }
}

/** @throws the error of the call where there is neither an answer nor a day on the phone */
export async function fetchedDay(login: string, signal: AbortSignal): Promise<Answer<FetchedDay>> {
  try {
    // Before the question: what is confirmed while it is answered may not be in the answer.
    const covered = await confirmedKeys(login).catch(() => [])
    const answer = await callApi(getFieldDay, { Day: today() }, { signal })
    if (answer.kind === 'refused') return answer
    const day = answer.value.item
    await keepDay(login, day, covered)
    return { kind: 'fulfilled', value: await withOutbox(login, { day, covered }, false) }
  } catch (error) {
    const kept = signal.aborted ? undefined : await keptDay(login)
    if (!kept) throw error
    return { kind: 'fulfilled', value: await withOutbox(login, kept, true) }
  }
}
