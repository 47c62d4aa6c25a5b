/** Statements of the utility's bank that were imported (decision 0316). They are read only: a statement never changes. */
import { bankFileFormats } from '../../rules/bank-files/bank-file.ts'
import { area } from '../kit/area.ts'
import { choice, day, instant, money, number, reference, text } from '../kit/fields.ts'

const count = { unit: '', decimals: 0, required: true } as const

export const bankStatements = area({
  name: 'bank-statements',
  controller: 'BankStatement',
  path: '/bankStatements',
  menu: 'dm',
  flag: 'portalDm',
  table: 'bank_statement_records',
  isReadOnly: true,
  sight: { by: 'everybody' },
  title: 'statementId',
  fields: {
    /** As the bank calls it; without a name, the beginning of the fingerprint of the file. */
    statementId: text({ max: 70, required: true, listed: 1, sorted: true, searched: true }),
    /** Of the utility. */
    iban: text({ max: 34, listed: 2, filtered: true, searched: true }),
    format: choice(bankFileFormats, { required: true, filtered: true }),
    fileName: text({ max: 200, required: true, searched: true }),
    bookedFrom: day({ listed: 3 }),
    bookedTo: day({ listed: 4, filtered: true, sorted: true }),
    opening: money({}),
    closing: money({}),
    entries: number({ ...count, listed: 5 }),
    /** Entries that no account is known of yet. */
    unmatched: number({ ...count, listed: 6 }),
    total: money({ required: true, listed: 7 }),
    importedBy: reference('employees', {}),
    importedAt: instant({ required: true, listed: 8, sorted: true }),
  },
  parts: {},
  rules: {},
  views: {
    all: {
      columns: [
        'statementId',
        'iban',
        'bookedFrom',
        'bookedTo',
        'entries',
        'unmatched',
        'total',
        'importedAt',
      ],
      order: '-importedAt',
    },
  },
  form: [
    { group: 'statement', fields: ['statementId', 'iban', 'bookedFrom', 'bookedTo', 'opening', 'closing'] },
    { group: 'entries', fields: ['entries', 'unmatched', 'total'] },
    { group: 'file', fields: ['format', 'fileName', 'importedBy', 'importedAt'] },
  ],
})
