/** The accounts with the utility that belong to somebody, and the one that the portal is about. */
import { sql } from 'kysely'
import type { Language } from '#contract/entities.ts'
import type { CustomerAccount } from '#contract/home.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { addressText, type Address } from '#server/platform/texts/address-text.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { ownAccounts } from '#server/identity/rights/own-accounts.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'

interface Row extends Partial<Address> {
  account_no: string
  name: string
  reference: string | null
}

/** The chosen one first, then by their numbers. */
export async function listAccounts(
  db: Database,
  { session }: SignedInContext,
  language: Language,
): Promise<CustomerAccount[]> {
  const { rows } = await sql<Row>`
    select customer.account_no, btrim(concat_ws(' ', customer.first_name, customer.surname)) as name,
      supplied.*
    from customer_accounts customer
    left join lateral (
      select properties.reference, street_el, street_latin, house_no, flat_no, postcode, town_el, town_latin
      from supplies join properties on properties.reference = supplies.property_reference
      where supplies.account_no = customer.account_no and supplies.ended_on is null
      order by supplies.started_on, properties.reference limit 1
    ) supplied on true
    where customer.account_no in ${ownAccounts(session.accountId)}
    order by customer.account_no <> ${session.person.accountNo}, customer.account_no`.execute(db)
  return rows.map((row) => ({
    account: row.account_no,
    name: row.name,
    address: row.reference === null ? '' : addressText(row as Row & Address, language),
    isChosen: row.account_no === session.person.accountNo,
  }))
}

/** Makes the portal be about another of the own accounts. @throws ApiError `account.missing` */
export const chooseAccount = (db: Database, { session }: SignedInContext, accountNo: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { account_no: before } = await tx
      .selectFrom('accounts')
      .select('account_no')
      .where('id', '=', session.accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before === accountNo) return
    const found = await tx
      .selectFrom('account_customers')
      .select('account_no')
      .where('account_id', '=', session.accountId)
      .where('account_no', '=', accountNo)
      .executeTakeFirst()
    if (!found) throw new ApiError('account.missing')
    // The one that was chosen stays among those that can be.
    await sql`insert into account_customers (account_id, account_no)
      select ${session.accountId}, account_no from customer_accounts where account_no = ${before}
      on conflict do nothing`.execute(tx)
    await tx
      .updateTable('accounts')
      .set({ account_no: accountNo })
      .where('id', '=', session.accountId)
      .execute()
  })
