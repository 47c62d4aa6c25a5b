/** Rows of lists as people read them. */
import { isolated } from '#src/i18n/isolate.ts'
import { listText } from '#src/i18n/list-text.ts'
import type { ShownArea } from './area-shown.ts'
import type { RecordRow } from './list-reads.ts'
import { isNumeric, valueText } from './value-text.ts'

/** Whether a field of the area stands among numbers. */
export const isNumericIn = (
  { definition: { fields } }: Pick<ShownArea, 'definition'>,
  name: string,
): boolean => fields[name] !== undefined && isNumeric(fields[name])

/** @returns a function: a field of a row as a text; empty: nothing is known */
export const rowTextsOf =
  (area: ShownArea, yesNo: (key: 'yes' | 'no') => string) =>
  (row: RecordRow, name: string): string => {
    const field = area.definition.fields[name]
    return field ? valueText(area, name, field, row.values[name], { yesNo, named: row.names[name] }) : ''
  }

/** Several texts in one line, each in its own direction of writing. */
export const textsInLine = (texts: readonly string[], language: string): string =>
  listText(
    texts.map((text) => text && isolated(text)),
    language,
  )
