/** Open applications as the queue shows them: by the caller's own teams, by how late they are, and with who has them. */
import { sql, type RawBuilder } from 'kysely'
import type { QueuedApplication } from '#contract/application-queue.ts'
import type { ApplicationStatus, Language } from '#contract/entities.ts'
import type { DueGroup, QueueOwner } from '#contract/rules/application-queue.ts'
import { isInOwnDistrict } from '../rights/sight.ts'
import type { Principal } from '../rights/principal.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/tables.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { withinReach } from '#server/applications/conversations/reach.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'

/** Who reads the queue, and what of customers they may see. */
export interface QueueReader {
  context: SignedInContext
  principal: Principal
  seesName: boolean
  now: Date
  /** The end of what is due soon. */
  soonUntil: Date
}

/** Every application that somebody has to bring to an end. */
export const isOpen = sql<boolean>`applications.is_submitted and applications.status not in ('draft', 'posted', 'cancelled')`

/** Exactly one group for each open application. Where the clocks were not set yet, it counts as due now. */
export const groupAt = ({ now, soonUntil }: Pick<QueueReader, 'now' | 'soonUntil'>): RawBuilder<DueGroup> =>
  sql<DueGroup>`case
    when applications.status = 'suspended' then 'waiting'
    when applications.critical_at <= ${now} then 'critical'
    when coalesce(applications.due_at, ${now}) <= ${now} then 'overdue'
    when applications.due_at <= ${soonUntil} then 'soon'
    else 'later' end`

/** Held by nobody, in a place of the own teams. One without a property of ours is in nobody's place, and so in everybody's. */
export const isForOwnTeams = (principal: Principal): RawBuilder<boolean> => sql<boolean>`
  applications.assigned_to is null and (applications.property_reference is null or exists (
    select from properties
    where properties.reference = applications.property_reference and ${isInOwnDistrict(principal)}
  ))`

export const ownedBy = (whose: QueueOwner, principal: Principal): RawBuilder<boolean> =>
  ({
    mine: sql<boolean>`applications.assigned_to = ${principal.accountId}`,
    team: sql<boolean>`(applications.assigned_to in (
        select mate.account_id from team_members own join team_members mate using (team_id)
        where own.account_id = ${principal.accountId}
        union select ${principal.accountId}::integer
      ) or (${isForOwnTeams(principal)}))`,
    unassigned: sql<boolean>`applications.assigned_to is null`,
    all: sql<boolean>`true`,
  })[whose]

interface Row extends Address {
  id: string | number
  type: string
  status: ApplicationStatus
  customer_name: string
  reference: string | null
  typed_place: string
  state_due_at: Date | null
  case_due_at: Date | null
  due_group: DueGroup
  waiting_since: Date | null
  assigned_to: number | null
  holder: string | null
  assigned_at: Date | null
  draft_at: Date | null
  is_waiting: boolean
}

/** What is due first comes first; what waits for the customer, by how long it has waited. */
export const queueOrder = sql`coalesce(applications.due_at, applications.waiting_since, applications.changed_at), applications.id`

const instant = (moment: Date | string | null): string =>
  moment === null ? '' : new Date(moment).toISOString()

const shown = (row: Row, { principal }: QueueReader, language: Language): QueuedApplication => ({
  portalApplicationId: Number(row.id),
  applicationType: row.type,
  status: row.status,
  customerName: row.customer_name,
  place: row.reference === null ? row.typed_place : addressText(row, language),
  stateDueAt: instant(row.state_due_at),
  caseDueAt: instant(row.case_due_at),
  group: row.due_group,
  waitingSince: row.status === 'suspended' ? instant(row.waiting_since) : '',
  holderId: row.assigned_to ?? 0,
  holder: row.holder ?? '',
  heldSince: row.assigned_to === null ? '' : instant(row.assigned_at),
  isOwn: row.assigned_to === principal.accountId,
  draftAt: instant(row.draft_at),
  hasMessage: row.is_waiting,
})

/** @param found a condition on `applications` @param order what comes first, before the order of the queue */
export async function queuedRows(
  db: Database | DatabaseTransaction,
  reader: QueueReader,
  found: RawBuilder<boolean>,
  most: number,
): Promise<QueuedApplication[]> {
  const name = reader.seesName
    ? sql`coalesce(nullif(btrim(concat_ws(' ', customer.first_name, customer.surname)), ''),
        btrim(concat_ws(' ', applicant.first_name, applicant.surname)), '')`
    : sql`''`
  const { rows } = await sql<Row>`
    select applications.id, applications.type, applications.status, ${name} as customer_name,
      properties.reference, coalesce(applications.details ->> 'place', '') as typed_place,
      properties.street_el, properties.street_latin, properties.house_no, properties.flat_no, properties.postcode,
      properties.town_el, properties.town_latin, applications.state_due_at, applications.case_due_at,
      ${groupAt(reader)} as due_group, applications.waiting_since, applications.assigned_to,
      holder.name as holder, applications.assigned_at, answer.written_at as draft_at, applications.is_waiting
    from applications
    left join properties on properties.reference = applications.property_reference
    left join customer_accounts customer on customer.account_no = applications.account_no
    left join new_customers applicant on applicant.application_id = applications.id
    left join accounts holder on holder.id = applications.assigned_to
    left join application_answers answer on answer.application_id = applications.id and answer.text <> ''
    where ${withinReach(reader.context)} and ${found}
    order by ${queueOrder} limit ${most}`.execute(db)
  return rows.map((row) => shown(row, reader, reader.context.language))
}
