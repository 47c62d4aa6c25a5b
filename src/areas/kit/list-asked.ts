/** What somebody asks of the list of an area, as the address says it: view, filters, search, order, columns, place. */
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { isFilteredBySet, type AnyArea } from './area-shown.ts'
import { typedDay, pageSizes } from './area-shown.ts'
import { boundOfDay, dayOfInstant } from './typed-instant.ts'

/** What narrows a field: one of some values, or bounds that are both included; of days of instants, their first and last moment. */
export interface Narrowed {
  is?: readonly string[]
  from?: string
  to?: string
}

export type Where = Readonly<Record<string, Narrowed>>

/** See the file's comment. */
export interface AreaAsked {
  view: string
  where: Where
  search: string
  column: string
  isDescending: boolean
  columns: readonly string[]
  page: number
  pageSize: (typeof pageSizes)[number]
}

/** What an address says where nothing narrows a list that its view does narrow. */
const nothing = 'none'

const isSet = (area: AnyArea, name: string): boolean => {
  const field = area.fields[name]
  return name === 'state' || (field !== undefined && isFilteredBySet(field))
}

/** The fields that a list can be narrowed by, the state first. */
export const filterable = (area: AnyArea): string[] => [
  ...(area.life ? ['state'] : []),
  ...Object.entries(area.fields).flatMap(([name, { filtered }]) => (filtered ? [name] : [])),
]

const isKnownValue = (area: AnyArea, name: string, value: string): boolean => {
  if (name === 'state') return area.life?.states.includes(value) === true
  const field = area.fields[name]
  if (field?.kind === 'choice') return field.choices.includes(value)
  // Nothing at all is a value of its own where there are yes and no.
  return value !== '' || field?.kind === 'yesNo'
}

/** A bound as the address has it: a number or a day; of instants, the day that they lie in. */
const boundIn = (
  area: AnyArea,
  name: string,
  text: string | undefined,
  end: 'from' | 'to',
): string | undefined => {
  const kind = area.fields[name]?.kind
  if (!text) return undefined
  if (kind === 'number' || kind === 'money')
    return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? text : undefined
  const day = typedDay(text)
  return day && kind === 'instant' ? boundOfDay(day, end) : day
}

/** Commas within values are written as `%2C`; what somebody has typed into an address may be no such spelling. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function narrowedIn(area: AnyArea, name: string, text: string): Narrowed | undefined {
  if (isSet(area, name)) {
    const is = text
      .split(',')
      .map(decoded)
      .filter((value) => isKnownValue(area, name, value))
    return is.length > 0 ? { is: is.slice(0, 50) } : undefined
  }
  const [from, to] = text.split('..')
  const bounds = { from: boundIn(area, name, from, 'from'), to: boundIn(area, name, to, 'to') }
  return bounds.from || bounds.to
    ? { ...(bounds.from && { from: bounds.from }), ...(bounds.to && { to: bounds.to }) }
    : undefined
}

function narrowedText(area: AnyArea, name: string, { is, from = '', to = '' }: Narrowed): string {
  if (is) return is.map((value) => encodeURIComponent(value)).join(',')
  const written = area.fields[name]?.kind === 'instant' ? dayOfInstant : String
  return `${written(from)}..${written(to)}`
}

const whereOf = (area: AnyArea, view: string): Where =>
  Object.fromEntries(
    Object.entries(area.views[view]?.where ?? {}).flatMap(([name, is]) => (is ? [[name, { is }]] : [])),
  )

/** The columns that a list can have. */
export const columnsOf = (area: AnyArea): string[] => Object.keys(area.fields)

/** Reads the address; whatever a list cannot be asked does not count. */
export function askedIn(parameters: URLSearchParams, area: AnyArea): AreaAsked {
  const [first = ''] = Object.keys(area.views)
  const view = Object.keys(area.views).find((name) => name === parameters.get('view')) ?? first
  const { columns = [], order = '' } = area.views[view] ?? {}
  const told = filterable(area).flatMap((name) => {
    const text = parameters.get(`f.${name}`)
    const narrowed = text === null ? undefined : narrowedIn(area, name, text)
    return narrowed ? [[name, narrowed] as const] : []
  })
  const isTold = told.length > 0 || parameters.get('f') === nothing
  const sort = parameters.get('sort') ?? order
  const column = sort.replace(/^[-+]/, '')
  const isSorted = area.fields[column]?.sorted === true
  const asked =
    parameters
      .get('cols')
      ?.split(',')
      .filter((name) => columnsOf(area).includes(name)) ?? []
  const page = Number(parameters.get('page'))
  return {
    view,
    where: isTold ? Object.fromEntries(told) : whereOf(area, view),
    search: (parameters.get('q') ?? '').slice(0, 64),
    column: isSorted ? column : order.slice(1),
    isDescending: (isSorted ? sort : order).startsWith('-'),
    columns: asked.length > 0 ? asked : columns,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    pageSize: pageSizes.find((size) => String(size) === parameters.get('size')) ?? 25,
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const ordered = (where: Where): [string, Narrowed][] =>
  Object.entries(where).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** The address of a list: only what differs from its view as nobody has touched it. Other parameters stay. */
export function withAsked(before: URLSearchParams, asked: AreaAsked, area: AnyArea): URLSearchParams {
  const kept = [...before].filter(
    ([name]) => !['view', 'q', 'sort', 'cols', 'page', 'size', 'f'].includes(name) && !name.startsWith('f.'),
  )
  const [first] = Object.keys(area.views)
  const { columns = [], order = '' } = area.views[asked.view] ?? {}
  const where = ordered(asked.where)
  const isUntouched = isSame(where, ordered(whereOf(area, asked.view)))
  const sort = `${asked.isDescending ? '-' : '+'}${asked.column}`
  const said: [string, string][] = [
    ['view', asked.view === first ? '' : asked.view],
    ['q', asked.search],
    ...(isUntouched
      ? []
      : where.map(([name, one]): [string, string] => [`f.${name}`, narrowedText(area, name, one)])),
    ['f', !isUntouched && where.length === 0 ? nothing : ''],
    ['sort', sort === order ? '' : sort],
    ['cols', isSame(asked.columns, columns) ? '' : asked.columns.join(',')],
    ['page', asked.page === 1 ? '' : String(asked.page)],
    ['size', asked.pageSize === 25 ? '' : String(asked.pageSize)],
  ]
  return new URLSearchParams([...kept, ...said.filter(([, text]) => text !== '')])
}

/** The list that the address asks for, and the way to ask for another: whatever narrows it begins at its first page. */
export function useAreaAsked(area: AnyArea): {
  asked: AreaAsked
  onAsk: (part: Partial<AreaAsked>) => void
  /** A view as it begins. */
  hrefOfView: (view: string) => string
} {
  const [parameters, setParameters] = useSearchParams()
  const asked = useMemo(() => askedIn(parameters, area), [parameters, area])
  return {
    asked,
    onAsk: (part) => setParameters(withAsked(parameters, { ...asked, page: 1, ...part }, area)),
    hrefOfView: (view) => {
      const { pageSize } = asked
      const text = withAsked(
        new URLSearchParams(),
        { ...askedIn(new URLSearchParams({ view }), area), pageSize },
        area,
      ).toString()
      return text === '' ? area.path : `${area.path}?${text}`
    },
  }
}
