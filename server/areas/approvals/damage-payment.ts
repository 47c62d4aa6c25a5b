/** The kind of request by which something is paid on a claim for damage. */
import { sql } from 'kysely'
import { sameAccountIds } from './same-person.ts'
import type { ApprovalKind, Frozen } from './approval-kind.ts'
import { writeClaimChange } from '../damage-claims/change-claim.ts'
import { amountOf, visibleClaims, type ClaimRow } from '../damage-claims/visible-claims.ts'

interface DamagePayment {
  amountCents: number
}

/** What is frozen of a payment on a claim. */
export const damagePaymentOf = (claim: ClaimRow, amountCents: number): Frozen<DamagePayment> => {
  const paid = Number(claim.paid_cents)
  const open = Number(claim.claimed_cents) - paid
  return {
    recordId: Number(claim.id),
    group: `claim ${claim.id}`,
    amountCents,
    title: `${claim.id} · ${claim.claimant}`,
    rows: [
      {
        name: 'claimed',
        kind: 'money',
        before: amountOf(claim.claimed_cents),
        after: amountOf(claim.claimed_cents),
      },
      { name: 'paid', kind: 'money', before: amountOf(paid), after: amountOf(paid + amountCents) },
      { name: 'stillOpen', kind: 'money', before: amountOf(open), after: amountOf(open - amountCents) },
    ],
    payload: { amountCents },
  }
}

export const damagePayment: ApprovalKind<DamagePayment> = {
  name: 'damagePayment',
  visibleRecords: (principal) => sql`select id from ${visibleClaims(principal)} visible`,
  async find(tx, recordId, isHeld) {
    const { rows } = await sql<{ version: number; iban: string }>`
      select version, iban from damage_claims where id = ${recordId} ${isHeld ? sql`for update` : sql``}`.execute(
      tx,
    )
    const [claim] = rows
    if (!claim) return undefined
    // The payment goes to the bank account of one of the staff: that person has no say in it.
    const { rows: owners } = await sql<{ id: number }>`
      select own.id from (
        select id, account_no from accounts union select account_id, account_no from account_customers
      ) own join customer_accounts using (account_no)
      where ${claim.iban} <> '' and customer_accounts.iban = ${claim.iban}`.execute(tx)
    return {
      version: claim.version,
      concerned: await sameAccountIds(
        tx,
        owners.map(({ id }) => id),
      ),
    }
  },
  async wasChangedBy(tx, recordId, accountIds) {
    const { rows } = await sql`
      select from damage_claim_changes
      where claim_id = ${recordId} and change <> 'paid' and changed_by = any(${[...accountIds]}::integer[])
      limit 1`.execute(tx)
    return rows.length > 0
  },
  carryOut: (tx, id, { amountCents }, { now, askedBy, approvedBy, reason }) =>
    writeClaimChange(tx, { id, change: 'paid', now, by: askedBy, approvedBy, amountCents, reason }),
}
