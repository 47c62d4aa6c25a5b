/** A value of a record as people read it. */
import { formatDay, formatInstant } from '#src/i18n/format-instant.ts'
import { formatNumber, formatWithSymbol } from '#src/i18n/format-number.ts'
import { shortShape } from '#contract/rules/shapes/typed-shape.ts'
import type { Field, FieldValue, PartRow, ShownArea } from './area-shown.ts'

/** What the texts of the kit say of yes and no. */
type YesNo = (key: 'yes' | 'no') => string

/** Numbers stand one below the other. */
export const isNumeric = ({ kind }: Pick<Field, 'kind'>): boolean => kind === 'number' || kind === 'money'

/**
 * @param words the name of the choice, `choice.type`, and what yes and no are called
 * @param named the title of the record that a reference names
 * @returns empty where nothing is known
 */
export function valueText(
  area: Pick<ShownArea, 'word' | 'language' | 'symbol'>,
  name: string,
  field: Field,
  value: FieldValue | undefined,
  { yesNo, named = '' }: { yesNo: YesNo; named?: string | undefined },
): string {
  if (value === undefined || value === null || value === '') return ''
  switch (field.kind) {
    case 'text':
      return String(value)
    case 'number': {
      if (field.unit === 'min')
        return formatNumber(Number(value), area.language, {
          style: 'unit',
          unit: 'minute',
          unitDisplay: 'short',
        })
      if (field.unit === 'year') return formatNumber(Number(value), area.language, { useGrouping: false })
      const number = formatNumber(Number(value), area.language, { maximumFractionDigits: field.decimals })
      return field.unit === '' ? number : `${number} ${field.unit}`
    }
    case 'money':
      return formatWithSymbol(Number(value) / 100, area.language, area.symbol)
    case 'day':
      return formatDay(String(value), area.language)
    case 'instant':
      return formatInstant(String(value), area.language, { dateStyle: 'short', timeStyle: 'short' })
    case 'yesNo':
      return yesNo(value === true ? 'yes' : 'no')
    case 'choice':
      return area.word(`choice.${name}.${String(value)}`)
    case 'reference':
      return named || `#${String(value)}`
    case 'point':
      return typeof value === 'object' ? `${value.latitude.toFixed(5)}, ${value.longitude.toFixed(5)}` : ''
    case 'shape':
      return shortShape(String(value))
  }
}

/** Rows of a part in one text, for where two of them are compared. */
export const rowsAsText = (
  area: Pick<ShownArea, 'word' | 'language' | 'symbol'>,
  part: string,
  fields: Readonly<Record<string, Field>>,
  rows: readonly PartRow[],
  yesNo: YesNo,
): string[] =>
  rows.map(({ values }) =>
    Object.entries(fields)
      .map(([name, field]) => valueText(area, `${part}.${name}`, field, values[name], { yesNo }))
      .filter(Boolean)
      .join(' · '),
  )
