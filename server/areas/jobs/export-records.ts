/** Writes the list of an area that is a definition into a file: the fields that its asker sees, in words of the language. */
import { sql } from 'kysely'
import { areaFileChoice } from '#contract/area-calls.ts'
import { exportKindName, type FileKindName } from '#contract/areas/job-kinds.ts'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import type { Field, FieldValue, Point } from '#contract/areas/kit/fields.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { sentences } from '#server/platform/texts/sentences.ts'
import { areaWords, type AreaWords } from '../kit/area-words.ts'
import { columnOf } from '../kit/columns.ts'
import { everyRecord, listedRecords, type ListedRecord } from '../kit/list-records.ts'
import { referencesOf } from '../kit/names.ts'
import type { Reach } from '../kit/reach.ts'
import { visibleRecords, visibleRows } from '../kit/visible-records.ts'
import type { Principal } from '../rights/principal.ts'
import { placesOf } from '../rights/sight.ts'
import type { FileColumn, FileKind } from './job-kind.ts'

interface Words extends AreaWords {
  yesNo(value: boolean): string
}

/** A value as spreadsheets read it. */
function cell(words: Words, name: string, field: Field, value: FieldValue, named = ''): string | number {
  if (value === null) return ''
  switch (field.kind) {
    case 'number':
      return Number(value)
    case 'money':
      return Number(value) / 100
    case 'yesNo':
      return words.yesNo(value === true)
    case 'choice':
      return words.choice[name]?.[String(value)] ?? String(value)
    case 'reference':
      return named || `#${String(value)}`
    case 'point': {
      const { latitude, longitude } = value as Point
      return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
    }
    default:
      return String(value)
  }
}

/** How a spreadsheet shows a field. */
function shapeOf(name: string, { kind }: Field): Pick<FileColumn<ListedRecord>, 'kind' | 'field'> {
  if (kind === 'money') return { kind, field: name }
  return kind === 'day' ? { kind } : {}
}

/** The state, where the area has some, behind its fields. */
const stateColumn = (words: Words): FileColumn<ListedRecord> => ({
  name: words.stateName,
  value: ({ state }) => words.state[state] ?? state,
})

/** What titles stand in the place of records that others refer to, as `element.code`, and where those may lie. */
async function namedTitles(db: Database, { access, accessTo }: Reach): Promise<string[]> {
  const titled = referencesOf(access).flatMap(([name, to]) => {
    const { area, isOpen, sees } = accessTo(to)
    return access.sees(name) && isOpen && sees(area.title) ? [{ name, area }] : []
  })
  const isPlaced = titled.some(({ area }) => area.sight.by === 'district')
  const places = isPlaced ? await placesOf(db, access.principal) : []
  return [...titled.map(({ name, area }) => `${name}.${area.title}`), ...places]
}

/** @param reachOf what a person may do, as the securities were when the work began */
export function exportRecords(
  area: AnyArea,
  reachOf: (principal: Principal) => Reach,
): FileKind<ListedRecord> {
  const shownFields = (principal: Principal) => {
    const { access } = reachOf(principal)
    return Object.entries(area.fields).filter(([name]) => access.sees(name))
  }
  return {
    name: exportKindName(area.name) as FileKindName,
    list: areaFileChoice(area),
    isOpen: (principal) => reachOf(principal).access.isOpen,
    found: (principal, list) => everyRecord(reachOf(principal).access, list),
    async widening(db, principal) {
      const titles = await namedTitles(db, reachOf(principal))
      return [...shownFields(principal).map(([name]) => name), ...titles]
    },
    async read(db, principal, ids) {
      const reach = reachOf(principal)
      const rows = await visibleRows(db, reach.access, ids)
      const records = await listedRecords(db, reach, [...rows.values()])
      return new Map(records.map((record) => [record.id, record]))
    },
    columns({ principal, language }) {
      const { yes, no } = sentences[language].words
      const words = { ...areaWords(language, area.name), yesNo: (value: boolean) => (value ? yes : no) }
      const columns = shownFields(principal).map(([name, field]): FileColumn<ListedRecord> => ({
        name: words.field[name] ?? name,
        ...shapeOf(name, field),
        value: ({ values, names }) => cell(words, name, field, values[name] ?? null, names[name]),
      }))
      return area.life ? [...columns, stateColumn(words)] : columns
    },
    needsReason: area.logsReads === true,
    money: (principal) =>
      Object.fromEntries(
        shownFields(principal).flatMap(([name, { kind }]) =>
          kind === 'money' ? [[name, columnOf(name)]] : [],
        ),
      ),
    visible: (principal) => sql`select * from ${visibleRecords(reachOf(principal).access)} visible`,
  }
}
