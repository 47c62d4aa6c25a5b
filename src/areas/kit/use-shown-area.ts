/** Joins the definition of an area with its words, the securities and the person who looks. */
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { isOpenWith, type AnyArea } from '#contract/areas/kit/area.ts'
import type { Call, RequestOf } from '#contract/call.ts'
import { role } from '#contract/entities.ts'
import type { SecuredScreen } from '#contract/rules/securities.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import { useControls } from '#src/flow-kit/securities.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import type { Choice, RecordValues, ShownArea } from './area-shown.ts'
import type { RecordCalls } from './record-calls.ts'
import type { AreaSection } from './section-nav.tsx'
import { useNamedWords } from './use-named-words.ts'

/** An area that reference fields name: where it is, and how it is looked through. */
export interface OtherArea {
  /** Absent: its records have no pages in the portal. */
  path?: string | undefined
  choices: Call
  /** Reads one of them, of which the form knows no more than the id: a link has brought it. Absent: none is brought so. */
  read?: Call
  /** The field that names its records. */
  title?: string
}

/** Records of another area that refer to a record. */
export interface RelatedRecords {
  pages: AreaPages
  /** The field that refers to the record. */
  by: string
  /** What is shown of each, beside its title and its state. */
  columns: readonly string[]
  /** What a new one takes over: its fields, and the field of this record, or `id`. Absent: none is added from here. */
  takesOver?: Readonly<Record<string, string>>
  /** Where there are none, the page says nothing of them. */
  onlyIfAny?: true
  /** Views of that list that the page leads to, narrowed to the record. */
  views?: readonly string[]
}

/** What the pages of an area are made of. */
export interface AreaPages {
  definition: AnyArea
  /** Those of the area's file in the contract. */
  calls: RecordCalls
  screen: SecuredScreen
  /** By the names of the areas. */
  others?: Readonly<Record<string, OtherArea>>
  /** The move that usually comes next, by the state: its button is the first. */
  usualMoves?: Readonly<Record<string, string>>
  /** The field that says below the title what the record is about. */
  subtitle?: string
  /** Fields that a question asks for only where others say so. */
  askedWhen?: Readonly<Record<string, (values: RecordValues) => boolean>>
  /** What the page of a record shows of other areas. */
  related?: readonly RelatedRecords[]
  /** What the page of a record shows besides, in this area alone. */
  Besides?: ComponentType<{ id: number; values: RecordValues }>
  /** What the list shows above its records, in this area alone. */
  AboveList?: ComponentType
  /** Fields that a new record begins with, and the value of the profile that stands there; 0 is none. A link brings others. */
  begins?: Readonly<Record<string, 'warehouseId'>>
  /** The pages that its list leads to, where several share an entry of the menu. */
  section?: AreaSection
}

export function useShownArea({
  definition,
  screen,
  others = {},
  usualMoves = {},
  subtitle,
  askedWhen = {},
  begins = {},
}: AreaPages): ShownArea {
  const { i18n } = useTranslation()
  const { utility, session } = usePortal()
  const word = useNamedWords(`area-${definition.name}`)
  const controls = useControls(screen) as (name: string) => ReturnType<ShownArea['control']>
  const profile = useSelector(session, ({ context }) => context.profile)
  return {
    definition,
    word,
    language: i18n.language,
    symbol: utility.currencySymbol,
    control: controls,
    // Of the rights inside areas the browser knows nothing.
    may: (right) => profile?.role !== role.employee || (profile as Record<string, unknown>)[right] !== false,
    isOpen: !profile || isOpenWith(definition, profile),
    pathOf: (area) => others[area]?.path,
    subtitle,
    begins: Object.fromEntries(
      Object.entries(begins).flatMap(([name, own]) => (profile?.[own] ? [[name, String(profile[own])]] : [])),
    ),
    isAsked: (name, values) => askedWhen[name]?.(values) ?? true,
    usualMove: (state) => usualMoves[state],
    async titleOf(area, id) {
      const { read, title = '' } = others[area] ?? {}
      if (!read) return ''
      const request = { Value: id } as RequestOf<Call>
      const { item } = fulfilledValue(await callApi(read, request)) as { item: { values: RecordValues } }
      return String(item.values[title] ?? '')
    },
    async look(area, search) {
      const other = others[area]
      if (!other) return []
      const request = { Search: search.slice(0, 64) } as RequestOf<Call>
      return (fulfilledValue(await callApi(other.choices, request)) as { items: Choice[] }).items
    },
  }
}
