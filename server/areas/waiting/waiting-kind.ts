/** What waits for employees: a kind for each list that somebody works off, each through the door of that list. */
import type { WaitingLine } from '#contract/home.ts'
import { lateAfterWorkingDays, type WaitingKind } from '#contract/rules/waiting.ts'
import { defaultCalendar, workingDaysAfter } from '#contract/rules/calendar/utility-calendar.ts'
import { dayOf } from '#server/platform/calendar.ts'

/** What waits, as its door counts it. */
export interface Waiting {
  count: number
  /** Of the oldest. */
  since: Date
  /** The day on which the first is due; absent: the rule of the kind says so. */
  dueOn?: string
  path: string
}

/** Made for one person; who has not the right gets none. */
export interface WaitingEntry {
  kind: WaitingKind
  /** @returns undefined: nothing waits */
  find(now: Date): Promise<Waiting | undefined>
}

const lineOf = (kind: WaitingKind, { count, since, dueOn, path }: Waiting, now: Date): WaitingLine => {
  const days = lateAfterWorkingDays[kind]
  const [first, today] = [dayOf(since), dayOf(now)]
  const due = dueOn ?? (days === undefined ? '' : workingDaysAfter(defaultCalendar, first, days))
  const waitingDays = Math.max(0, Math.round((Date.parse(today) - Date.parse(first)) / 86_400_000))
  return {
    kind,
    count,
    since: since.toISOString(),
    waitingDays,
    dueOn: due,
    isLate: due !== '' && due < today,
    path,
  }
}

/** Late first, by the day on which it was due; then what waits longest. */
const byUrgency = (one: WaitingLine, other: WaitingLine): number =>
  Number(other.isLate) - Number(one.isLate) ||
  (one.isLate ? one.dueOn.localeCompare(other.dueOn) : 0) ||
  one.since.localeCompare(other.since) ||
  one.kind.localeCompare(other.kind)

/** Everything that waits for a person, the most urgent first. */
export async function whatWaits(entries: readonly WaitingEntry[], now: Date): Promise<WaitingLine[]> {
  const found = await Promise.all(
    entries.map(async ({ kind, find }) => {
      const waiting = await find(now)
      return waiting && waiting.count > 0 ? [lineOf(kind, waiting, now)] : []
    }),
  )
  return found.flat().toSorted(byUrgency)
}
