/** Granting and revoking rights, by the operator's tool and by an approved request alike. */
import { sql } from 'kysely'
import { fineRight, isFineRight, type FineRightName, type GrantedRight } from '#contract/areas/rights.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { writeRightChange, type Mandate } from './history.ts'

export interface WishedRight {
  /** A flag of A §3, or a right inside an area. */
  name: string
  isGranted: boolean
  /** Of a right with a limit. */
  upToCents?: number | undefined
}

interface Owner {
  id: number
  login: string
}

const writeFine = async (
  tx: DatabaseTransaction,
  { id }: Owner,
  name: FineRightName,
  { isGranted, upToCents }: WishedRight,
  now: Date,
): Promise<void> => {
  await (
    isGranted
      ? sql`
          insert into granted_rights (account_id, right_name, up_to_cents, granted_at)
          values (${id}, ${name}, ${fineRight(name).hasLimit ? (upToCents ?? 0) : null}, ${now})
          on conflict (account_id, right_name)
            do update set up_to_cents = excluded.up_to_cents, granted_at = excluded.granted_at`
      : sql`delete from granted_rights where account_id = ${id} and right_name = ${name}`
  ).execute(tx)
}

/** Sets one right of somebody whose row this transaction holds, and writes it into the history. */
export async function setRight(
  tx: DatabaseTransaction,
  owner: Owner,
  wished: WishedRight,
  mandate: Mandate,
): Promise<void> {
  const { name, isGranted, upToCents } = wished
  if (isFineRight(name)) await writeFine(tx, owner, name, wished, mandate.now)
  else
    await sql`
      update accounts set profile = profile || jsonb_build_object(${name}::text, ${isGranted}::boolean)
      where id = ${owner.id}`.execute(tx)
  await writeRightChange(tx, mandate, {
    change: isGranted ? 'granted' : 'revoked',
    subject: name,
    person: owner,
    upToCents: isGranted && isFineRight(name) && fineRight(name).hasLimit ? (upToCents ?? 0) : undefined,
  })
}

/** The rights inside areas that somebody has. */
export async function grantedRights(tx: DatabaseTransaction, accountId: number): Promise<GrantedRight[]> {
  const { rows } = await sql<{ right_name: string; up_to_cents: string | number | null }>`
    select right_name, up_to_cents from granted_rights where account_id = ${accountId} order by right_name`.execute(
    tx,
  )
  return rows.flatMap(({ right_name, up_to_cents }) =>
    isFineRight(right_name)
      ? [{ name: right_name, upToCents: up_to_cents === null ? undefined : Number(up_to_cents) }]
      : [],
  )
}
