/** Joins the definition of an area with its words, the securities and the person who looks. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import type { Call, RequestOf } from '#contract/call.ts'
import { role } from '#contract/entities.ts'
import type { SecuredScreen } from '#contract/rules/securities.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/refused-error.ts'
import { useControls } from '#src/flow-kit/securities.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import type { Choice, ShownArea } from './area-shown.ts'
import type { AreaSection } from './section-nav.tsx'

/** An area that reference fields name: where it is, and how it is looked through. */
export interface OtherArea {
  /** Absent: its records have no pages in the portal. */
  path?: string | undefined
  choices: Call
}

/** What the pages of an area are made of, beside its calls. */
export interface AreaPages {
  definition: AnyArea
  screen: SecuredScreen
  /** A hook: the texts of the area, by their keys. It names its file as it is, for the build reads it from the source. */
  useWords: () => (key: string) => string
  /** By the names of the areas. */
  others?: Readonly<Record<string, OtherArea>>
  /** The pages that its list leads to, where several share an entry of the menu. */
  section?: AreaSection
}

export function useShownArea({ definition, screen, useWords, others = {} }: AreaPages): ShownArea {
  const { i18n } = useTranslation()
  const { utility, session } = usePortal()
  const word = useWords()
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
    pathOf: (area) => others[area]?.path,
    async look(area, search) {
      const other = others[area]
      if (!other) return []
      const request = { Search: search.slice(0, 64) } as RequestOf<Call>
      return (fulfilledValue(await callApi(other.choices, request)) as { items: Choice[] }).items
    },
  }
}
