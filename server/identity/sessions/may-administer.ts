/** Whether somebody administers the portal: what the menu of an employee depends on besides the flags of a profile. */
import { sql, type RawBuilder } from 'kysely'
import type { FineRightName } from '#contract/areas/rights.ts'

const right: FineRightName = 'administer'

/** @param accountId the column, or the number of an account */
export const mayAdminister = (accountId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from granted_rights where account_id = ${accountId} and right_name = ${right})`
