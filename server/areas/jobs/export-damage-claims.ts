/** Writes claims for damage into a file. */
import { sql } from 'kysely'
import { claimColumns, claimFilters, type DamageClaim } from '#contract/damage-claims.ts'
import { listChoice } from '#contract/lists.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import { claimsFound } from '../damage-claims/claim-list.ts'
import { claimOf, visibleClaims, type ClaimRow } from '../damage-claims/visible-claims.ts'
import type { FileColumn, FileKind } from './job-kind.ts'

export const exportDamageClaims: FileKind<DamageClaim> = {
  name: 'exportDamageClaims',
  list: listChoice(claimColumns, claimFilters),
  isOpen: ({ flags }) => flags.portalDm,
  found: claimsFound,
  widening: async (_db, principal) => (principal.may('seeBankDetails') ? ['seeBankDetails'] : []),
  async read(db, principal, ids, language) {
    const { rows } = await sql<ClaimRow>`
      select * from ${visibleClaims(principal)} visible where id = any(${[...ids]}::bigint[])`.execute(db)
    return new Map(rows.map((row) => [Number(row.id), claimOf(row, language)]))
  },
  columns({ language }) {
    const { damageClaim: names, damageClaimState: states } = sentences[language]
    const columns: [keyof typeof names, FileColumn<DamageClaim>['value']][] = [
      ['id', ({ id }) => id],
      ['state', ({ state }) => states[state]],
      ['claimant', ({ claimant }) => claimant],
      ['place', ({ place }) => place],
      ['propertyReference', ({ propertyReference }) => propertyReference],
      ['description', ({ description }) => description],
      ['claimed', ({ claimed }) => Number(claimed)],
      ['paid', ({ paid }) => Number(paid)],
      ['iban', ({ iban }) => iban ?? ''],
      ['receivedOn', ({ receivedOn }) => receivedOn],
    ]
    return columns.map(([name, value]) => ({
      name: names[name],
      value,
      ...(name === 'receivedOn' && { kind: 'day' as const }),
      ...((name === 'claimed' || name === 'paid') && { kind: 'money' as const, field: name }),
    }))
  },
  money: () => ({ claimed: 'claimed_cents', paid: 'paid_cents' }),
  visible: (principal) => sql`select id, claimed_cents, paid_cents from ${visibleClaims(principal)} visible`,
}
