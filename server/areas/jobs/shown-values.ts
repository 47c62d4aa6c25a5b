/** What a move of many records sets, as the page of its job says it. */
import type { AnyArea, RecordValues } from '#contract/areas/kit/area.ts'
import type { Field, FieldValue, Point } from '#contract/areas/kit/fields.ts'
import type { Language } from '#contract/entities.ts'
import type { JobItem } from '#contract/jobs.ts'
import { areaWords, type AreaWords } from '../kit/area-words.ts'

type ShownValue = JobItem['sets'][number]

/** Words stand in the language; how days and numbers are written, the page knows. */
function shownValue(
  words: AreaWords,
  name: string,
  field: Field,
  value: Exclude<FieldValue, null>,
  title: string | undefined,
): Pick<ShownValue, 'kind' | 'value'> {
  switch (field.kind) {
    case 'day':
    case 'number':
    case 'money':
    case 'yesNo':
      return { kind: field.kind, value: value as string | number | boolean }
    case 'choice':
      return { kind: 'text', value: words.choice[name]?.[String(value)] ?? String(value) }
    case 'reference':
      return { kind: 'text', value: title ?? `#${String(value)}` }
    case 'point': {
      const { latitude, longitude } = value as Point
      return { kind: 'text', value: `${latitude.toFixed(5)}, ${longitude.toFixed(5)}` }
    }
    default:
      return { kind: 'text', value: String(value) }
  }
}

/**
 * Values that are set, in the order of the area; what is empty sets nothing.
 *
 * @param names titles of the records that reference fields name
 */
export function shownValues(
  { name: area, fields }: Pick<AnyArea, 'name' | 'fields'>,
  values: RecordValues,
  names: Readonly<Record<string, string>>,
  language: Language,
): ShownValue[] {
  const words = areaWords(language, area)
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name] ?? null
    if (value === null) return []
    return [{ name: words.field[name] ?? name, ...shownValue(words, name, field, value, names[name]) }]
  })
}
