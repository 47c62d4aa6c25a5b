/** Rows of a utility that tests change, as its own systems would. */
import type { Updateable } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from '#server/platform/database/tables.ts'

export const changeApplication = (
  db: Database | DatabaseTransaction,
  id: number,
  values: Updateable<Tables['applications']>,
) => db.updateTable('applications').set(values).where('id', '=', String(id)).execute()

export const changeCustomerAccount = (
  db: Database,
  accountNo: string,
  values: Updateable<Tables['customer_accounts']>,
) => db.updateTable('customer_accounts').set(values).where('account_no', '=', accountNo).execute()

export const changeSupply = (db: Database, contractNo: string, values: Updateable<Tables['supplies']>) =>
  db.updateTable('supplies').set(values).where('contract_no', '=', contractNo).execute()
