/** The page about the data: two diagrams (Mermaid, which code hosts draw) and a sentence for each table. */
import type { Reference, Schema, Table } from './read-schema.ts'

/** What the portal knows of a utility; everything else is the portal's own. */
const utilityTables = [
  'customer_accounts',
  'properties',
  'property_roles',
  'tariffs',
  'tariff_blocks',
  'supplies',
  'meters',
  'meter_readings',
  'invoices',
  'invoice_lines',
  'transactions',
  'applications',
  'application_messages',
  'application_attachments',
  'emails',
  'contact_requests',
  'stored_files',
  'stored_file_parts',
  'subscriptions',
  'consents',
]

const marksOf = ({ isKey, isReference }: Table['columns'][number]): string => {
  const marks = [...(isKey ? ['PK'] : []), ...(isReference ? ['FK'] : [])]
  return marks.length === 0 ? '' : ` ${marks.join(', ')}`
}

const entity = ({ name, columns }: Table): string =>
  `  ${name} {\n${columns.map((column) => `    ${column.type.replace(/^_/, '')} ${column.name}${marksOf(column)}`).join('\n')}\n  }`

const relation = ({ from, to, column, isOptional }: Reference): string =>
  `  ${to} ${isOptional ? '|o' : '||'}--o{ ${from} : ${column}`

function diagram(tables: readonly Table[], references: readonly Reference[]): string {
  const names = new Set(tables.map(({ name }) => name))
  const inside = references.filter(({ from, to }) => names.has(from) && names.has(to))
  return ['```mermaid', 'erDiagram', ...inside.map(relation), ...tables.map(entity), '```'].join('\n')
}

const sentences = (tables: readonly Table[]): string =>
  tables.map(({ name, comment }) => `- \`${name}\`: ${comment}`).join('\n')

/** @throws when a table has no sentence: a migration must say `comment on table … is '…'` */
export function dataModelPage({ tables, references }: Schema): string {
  const silent = tables.filter(({ comment }) => comment === '').map(({ name }) => name)
  if (silent.length > 0) throw new Error(`tables without a comment: ${silent.join(', ')}`)
  const ofUtility = utilityTables.flatMap((name) => tables.filter((table) => table.name === name))
  const ofPortal = tables.filter(({ name }) => !utilityTables.includes(name))
  return `# The data

Made from the migrations by \`npm run data-model\`; a test notices when they differ. Columns are explained in
\`server/platform/migrations/\`. Days are calendar days without a zone, amounts are euros with cents, units are what the tariff
says.

## The utility

${diagram(ofUtility, references)}

${sentences(ofUtility)}

Nothing says that a bill is paid: what is open of it is the sum of its transactions. A portal account names its customer
by \`accounts.account_no\`; that is no reference, because an account of the portal can be there before its customer.
\`subscriptions\` and \`consents\` are never changed: what holds now is the row without \`until\`, or the newest decision.

## The portal

${diagram(ofPortal, references)}

${sentences(ofPortal)}
`
}
