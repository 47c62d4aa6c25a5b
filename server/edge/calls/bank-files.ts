/** Files of the utility's bank (decision 0316). */
import { bankStatements } from '#contract/areas/bank-statements/bank-statements.area.ts'
import { sql } from 'kysely'
import { importStatement } from '#server/areas/bank-files/import-statement.ts'
import { lookAtEntries } from '#server/areas/bank-files/match-entry.ts'
import { accessOf } from '#server/areas/kit/access.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

export function bankFileHandlers({
  db,
  content,
  accounts,
  currency,
}: HandlerDependencies): Handlers<'importBankStatement'> {
  return {
    async importBankStatement({ Format, FileName, Content }, context) {
      const principal = await callingPrincipal(db, context)
      const access = await accessOf(content, principal, bankStatements)
      access.requireOpen()
      access.require('changeRecords')
      ;(await rightsOn(content, signedIn(context), 'bankFiles')).requireUsable('import')
      const now = accounts.clock()
      const file = { format: Format, fileName: FileName, content: Content }
      const made = await importStatement(db, file, { accountId: principal.accountId, now, currency })
      // Of a long file the rest follows within a minute.
      await lookAtEntries(db, now)
      const { rows } = await sql<{ unmatched: string | number }>`
        select unmatched from bank_statement_records where id = ${made.id}`.execute(db)
      return fulfilled({ item: { ...made, unmatched: Number(rows[0]?.unmatched ?? 0) } })
    },
  }
}
