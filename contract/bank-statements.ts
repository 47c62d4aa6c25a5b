/** Calls of the area of bank statements: they are imported as files, and read. */
import { areaCalls } from './area-calls.ts'
import { bankStatements } from './areas/bank-statements/bank-statements.area.ts'
import { defineCall, replyWith } from './call.ts'
import { bankFileFormats, longestBankFile } from './rules/bank-files/bank-file.ts'
import { text } from './typed-text.ts'
import { z } from './z.ts'

export const {
  list: getBankStatements,
  read: getBankStatement,
  choices: getBankStatementChoices,
} = areaCalls(bankStatements)

/** What became of a file. */
export const importedStatement = z.object({
  /** Of the statement. */
  id: z.int(),
  /** Its entries that are new. */
  added: z.int(),
  /** Its entries that were imported before. */
  known: z.int(),
  /** Of all its entries, those of which no account is known. */
  unmatched: z.int(),
})
export type ImportedStatement = z.infer<typeof importedStatement>

export const importBankStatement = defineCall({
  name: 'BankStatement/Import',
  method: 'POST',
  summary:
    'Imports a bank statement, whole or not at all: what was imported before is not imported again. Refused as ' +
    '`bankFile.rejected`, with the row as `field` (empty: the whole file) and what is wrong with it as `problem`.',
  source: 'extension; A §3',
  access: 'employees',
  menu: ['dm'],
  // Each character of a file may take three bytes, and some are written with a sign in front.
  mostBytes: 4 * longestBankFile,
  request: z.object({
    Format: z.enum(bankFileFormats),
    FileName: text(200),
    Content: z.string().check(z.minLength(1), z.maxLength(longestBankFile)),
  }),
  reply: replyWith({ item: importedStatement }),
})
