/**
 * What an area of staff is: data that the compiler checks, and from which list, record page, form, calls, rights, history,
 * audit book and tests follow (decision 0164). Pure, and read by browser, server, tools and tests alike.
 */
import type { MenuItemId } from '../../rules/menu.ts'
import type { AreaFlag } from '../rights.ts'
import type { Field, FieldValue, NeededRight, ValuesOf } from './fields.ts'

type Named<Fields> = keyof Fields & string

/** A rule over several fields. Its name is the problem that a refusal `record.field` tells. */
export interface Rule<Fields> {
  /** The fields that it is about; the problem stands at the last one. */
  readonly about: readonly [Named<Fields>, ...Named<Fields>[]]
  readonly holds: (values: ValuesOf<Fields>) => boolean
}

/** A move that staff makes in the life of a record. Whether it is possible now, the lifecycle says. */
export interface Move<Fields> {
  readonly right: NeededRight
  /** Fields that are asked for, and kept. */
  readonly asks?: { readonly [Name in Named<Fields>]?: 'required' | 'optional' }
  /** Fields that it empties: what they said holds no more. */
  readonly clears?: readonly Named<Fields>[]
  /** Absent: none is asked for. */
  readonly reason?: 'required' | 'optional'
  /** It can be made for many records at once. */
  readonly bulk?: true
  /** Its name among the securities (A §6). */
  readonly control: string
}

/** How a list begins: columns, what narrows it, and order. */
export interface View<Fields> {
  readonly columns: readonly Named<Fields>[]
  readonly where?: { readonly state?: readonly string[] } & {
    readonly [Name in Named<Fields>]?: readonly string[]
  }
  readonly order: `${'+' | '-'}${Named<Fields>}`
}

/** Rows that belong to a record and are edited with it. */
export interface Part {
  /** Its table has `record_id` and `place` beside its own fields. */
  readonly table: string
  readonly fields: Readonly<Record<string, Field>>
  readonly most: number
}

/** The life of the records of an area. */
export interface Life<Fields, Move_ extends string> {
  /** The id of its machine among `machines/lifecycles/`. */
  readonly machine: string
  /** Names of its states; the first one is that of a new record. */
  readonly states: readonly [string, ...string[]]
  readonly moves: Readonly<Record<Move_, Move<Fields>>>
  /** States in which the form is closed. */
  readonly closed: readonly string[]
}

/** Which records a person sees, of those of an area that is open. */
export type Sight =
  /** Of the own districts, by these columns of its table. */
  | { readonly by: 'district'; readonly postcode: string; readonly street: string }
  | { readonly by: 'everybody' }

export interface Area<
  Fields extends Readonly<Record<string, Field>> = Readonly<Record<string, Field>>,
  Move_ extends string = string,
> {
  /** Of its table, its folder and its texts. */
  readonly name: string
  /** As its calls are named: `Element/GetItems`. */
  readonly controller: string
  /** Its list. */
  readonly path: `/${string}`
  /** A record is at `recordPath/:id`, a new one at `recordPath/new`; absent: the same as `path`. */
  readonly recordPath?: `/${string}`
  /** The item of the menu that it belongs to; of several, any one opens its calls. */
  readonly menu: MenuItemId | readonly [MenuItemId, ...MenuItemId[]]
  /** Opens the area; of several, any one. */
  readonly flag: AreaFlag | readonly [AreaFlag, ...AreaFlag[]]
  readonly table: string
  /** The view that it is read from, with its calculated fields and all columns of the table; absent: the table. */
  readonly view?: string
  /** Its table is a view: nothing is added, changed, moved or deleted through the calls of areas. */
  readonly isReadOnly?: true
  /** Who has read a record, and when, is kept. */
  readonly logsReads?: true
  /** False: its list leaves the portal in no file. */
  readonly isExported?: false
  readonly sight: Sight
  /** The field that names a record in links, headings and choices. */
  readonly title: Named<Fields>
  readonly fields: Fields
  readonly parts: Readonly<Record<string, Part>>
  readonly rules: Readonly<Record<string, Rule<Fields>>>
  /** Absent: its records have no states. */
  readonly life?: Life<Fields, Move_>
  /** The first one holds at first. */
  readonly views: Readonly<Record<string, View<Fields>>>
  /** The groups of record page and form, in their order; each field once. */
  readonly form: readonly { readonly group: string; readonly fields: readonly Named<Fields>[] }[]
}

/** Any area, as what treats all of them alike reads it. */
export type AnyArea = Omit<Area, 'rules' | 'life' | 'views'> & {
  readonly rules: Readonly<
    Record<
      string,
      {
        readonly about: readonly string[]
        readonly holds: (values: never) => boolean
      }
    >
  >
  readonly life?: Omit<Life<never, string>, 'moves'> & {
    readonly moves: Readonly<
      Record<
        string,
        Omit<Move<never>, 'asks' | 'clears'> & {
          readonly asks?: Readonly<Record<string, 'required' | 'optional' | undefined>>
          readonly clears?: readonly string[]
        }
      >
    >
  }
  readonly views: Readonly<
    Record<
      string,
      {
        readonly columns: readonly string[]
        readonly where?: Readonly<Record<string, readonly string[] | undefined>>
        readonly order: string
      }
    >
  >
}

/** Whether one of these flags opens an area. */
export const isOpenWith = (
  { flag }: Pick<AnyArea, 'flag'>,
  flags: Readonly<Record<AreaFlag, boolean>>,
): boolean => flagsOf({ flag }).some((one) => flags[one])

/** The flags of which any one opens an area. */
export const flagsOf = ({ flag }: Pick<AnyArea, 'flag'>): readonly AreaFlag[] =>
  typeof flag === 'string' ? [flag] : flag

/** Where the records of an area are: each at `/:id`, a new one at `/new`. */
export const recordPathOf = ({ path, recordPath }: Pick<AnyArea, 'path' | 'recordPath'>): string =>
  recordPath ?? path

/** Declares an area whose records have a life: every move of the lifecycle, and none besides. */
export const areaWithMoves =
  <Move_ extends string>() =>
  <const Fields extends Readonly<Record<string, Field>>>(
    definition: Area<Fields, Move_> & { life: Life<Fields, Move_> },
  ) =>
    definition

/** Declares an area whose records have no states. */
export const area = <const Fields extends Readonly<Record<string, Field>>>(
  definition: Omit<Area<Fields, never>, 'life'>,
): Omit<Area<Fields, never>, 'life'> => definition

/** The values of a record of any area, by the names of its fields; a field that a person may not see is absent. */
export type RecordValues = Readonly<Record<string, FieldValue>>
