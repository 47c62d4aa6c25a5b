/** What completing an application would do, what staff has filled in for it, and doing it. */
import { sql } from 'kysely'
import type { ApplicationCompletion } from '#contract/application-completion.ts'
import { completionOf, fieldOf } from '#contract/rules/application-completion.ts'
import { hasEnded } from '#contract/rules/applications.ts'
import type { Language } from '#contract/entities.ts'
import {
  applicationWithin,
  type ApplicationRecord,
} from '#server/applications/applications/one-application.ts'
import { lockSupplies } from '#server/billing/making/supply-facts.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Clock } from '#server/platform/clock.ts'
import { billingSettingsIn } from '#server/platform/content/billing-settings-in.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { lockBuckets } from '#server/platform/rate-limits/rate-limits.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { filled, sentences } from '#server/platform/texts/sentences.ts'
import { CannotComplete } from './cannot-complete.ts'
import type { CompletionCase, FoundProblem, Made, PreparedCompletion } from './completion.ts'
import { completionFor } from './registry.ts'

export interface CompletionDependencies {
  db: Database
  clock: Clock
  content: Pick<ContentStore, 'utility'>
}

interface Kept {
  version: number
  facts: Record<string, string>
  made: Made[]
}

async function keptOf(db: Database | DatabaseTransaction, id: number): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select version, facts, made from application_completions where application_id = ${id}`.execute(db)
  return rows[0] ?? { version: 0, facts: {}, made: [] }
}

/** Settings are read before a transaction: the embedded database has one connection. */
type Frame = Pick<CompletionCase, 'settings' | 'symbol' | 'language' | 'today'>

async function frameOf(
  { content, clock }: Pick<CompletionDependencies, 'content' | 'clock'>,
  language: Language,
): Promise<Frame> {
  const settings = await content.utility()
  return { settings, symbol: settings.currencySymbol, language, today: dayOf(clock()) }
}

const prepared = (
  db: Database | DatabaseTransaction,
  record: ApplicationRecord,
  facts: Kept['facts'],
  frame: Frame,
): Promise<PreparedCompletion> =>
  completionFor(completionOf(record.type), record.type)({ db, record, facts, ...frame })

/** `Reading WM4711` */
function labelOf(name: string, language: Language): string {
  const named = fieldOf(name)
  if (!named) return ''
  return [sentences[language].completion.fields[named.field], named.subject].filter(Boolean).join(' ')
}

const sentenceOf = ({ name, problem, value = '' }: FoundProblem, language: Language): string =>
  filled(sentences[language].completion.problems[problem], { field: labelOf(name, language), value })

/** It is with staff, and has not ended. */
const isOpen = ({ status }: ApplicationRecord): boolean => !hasEnded(status) && status !== 'draft'

/** @throws ApiError `application.missing` */
export async function completionShown(
  dependencies: CompletionDependencies,
  context: SignedInContext,
  id: number,
): Promise<ApplicationCompletion> {
  const { db } = dependencies
  const record = await applicationWithin(db, context, id)
  const { version, facts, made } = await keptOf(db, id)
  const { language } = context
  const frame = await frameOf(dependencies, language)
  const { fields, problems, steps } = isOpen(record)
    ? await prepared(db, record, facts, frame)
    : { fields: [], problems: [], steps: [] }
  return {
    portalApplicationId: id,
    status: record.status,
    version,
    isOpen: isOpen(record),
    fields,
    does: steps.map(({ step, value = '' }) => ({
      step,
      text: filled(sentences[language].completion.steps[step], { value }),
    })),
    missing: problems.map((one) => ({
      name: one.name,
      problem: one.problem,
      text: sentenceOf(one, language),
    })),
    made,
  }
}

/**
 * Saves what staff has filled in, whatever is still wrong with it: nothing that was typed is lost.
 *
 * @throws ApiError `application.missing`, `completion.ended`, `completion.field`, `completion.changed`
 */
export async function saveCompletion(
  dependencies: CompletionDependencies,
  context: SignedInContext,
  { id, version, facts }: { id: number; version: number; facts: Record<string, string> },
): Promise<ApplicationCompletion> {
  const { db, clock } = dependencies
  await db.transaction().execute(async (tx) => {
    // Held: it is not completed meanwhile.
    const record = await applicationWithin(tx, context, id, true)
    if (!isOpen(record)) throw new ApiError('completion.ended')
    const kept = await keptOf(tx, id)
    if (kept.version !== version) throw new ApiError('completion.changed')
    const unknown = Object.keys(facts).find((name) => fieldOf(name) === undefined)
    if (unknown !== undefined) throw new ApiError('completion.field', { field: unknown })
    // Which fields are shown depends on others: what was typed into one that is not shown now is there when it is shown again.
    const all = { ...kept.facts, ...facts }
    await sql`
      insert into application_completions (application_id, facts, changed_by, changed_at)
      values (${id}, ${JSON.stringify(all)}::jsonb, ${context.session.accountId}, ${clock()})
      on conflict (application_id) do update set
        version = application_completions.version + 1, facts = excluded.facts,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx)
  })
  return completionShown(dependencies, context, id)
}

const refusedBy = (problems: readonly FoundProblem[], language: Language): ApiError =>
  new ApiError(
    'completion.missing',
    { field: problems[0]?.name ?? '', problem: problems[0]?.problem ?? '' },
    { missing: problems.map((one) => sentenceOf(one, language)).join(' ') },
  )

/** What completing does besides the move, in its transaction. */
export type CompleteApplication = (
  tx: DatabaseTransaction,
  record: ApplicationRecord,
  now: Date,
) => Promise<void>

/**
 * Read before the transaction that completes.
 *
 * @returns does it, or refuses with all that is missing: `completion.missing`
 */
export async function completionBy(
  dependencies: CompletionDependencies,
  { language, session }: SignedInContext,
): Promise<CompleteApplication> {
  const { settings, symbol } = await frameOf(dependencies, language)
  return async (tx, record, now) => {
    // Numbers of accounts, properties and contracts are chosen by what is there: one after the other.
    await lockBuckets(tx, ['completing an application'])
    const { facts } = await keptOf(tx, record.id)
    const place = facts['property'] ?? record.details.property
    // No bill is booked or taken back meanwhile.
    await lockSupplies(
      tx,
      sql`select contract_no from supplies where property_reference = ${place} or contract_no = ${record.details.contract}`,
    )
    const today = dayOf(now)
    const { problems, complete } = await prepared(tx, record, facts, { settings, symbol, language, today })
    if (problems.length > 0) throw refusedBy(problems, language)
    const { allocationOrder: order, dueDays } = await billingSettingsIn(tx)
    const work = { now, today, by: session.accountId, order, dueDays }
    const made = await complete(tx, work).catch((error: unknown) => {
      throw error instanceof CannotComplete ? refusedBy(error.problems, language) : error
    })
    await sql`
      insert into application_completions (application_id, made, changed_by, changed_at)
      values (${record.id}, ${JSON.stringify(made)}::jsonb, ${session.accountId}, ${now})
      on conflict (application_id) do update set
        version = application_completions.version + 1, made = excluded.made,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx)
  }
}
