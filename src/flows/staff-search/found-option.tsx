import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { kindOf } from '#src/flows/overview/application-kind.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { LineIcon, type LineIconName } from '#src/ui/line-icon.tsx'
import type { FoundRecord, SearchKind } from './staff-search-shown.ts'

const icons: Record<SearchKind, LineIconName> = {
  customers: 'person',
  properties: 'home',
  meters: 'gauge',
  bills: 'receipt',
  applications: 'form',
  contactRequests: 'speech',
  elements: 'layers',
  'photovoltaic-parks': 'sun',
}

type Texts = TFunction<['staff-search', 'overview', 'area-elements', 'contact-inside']>

/** What a record is called, and what else is said of it. */
function wordsOf(t: Texts, { kind, id, type, title, details }: FoundRecord) {
  switch (kind) {
    case 'applications':
      return { name: t(`overview:type.${kindOf(type)}`, { id }), facts: details }
    case 'elements':
      return {
        name: title,
        facts: [...(type ? [t(`area-elements:choice.type.${type as 'valve'}`)] : []), ...details],
      }
    case 'contactRequests':
      return {
        name: t('message', { id }),
        facts: [...(type ? [t(`contact-inside:kind.${type as 'bill'}`)] : []), ...details],
      }
    case 'meters':
      return { name: t('meter', { id }), facts: details }
    case 'bills':
      return { name: t('bill', { id }), facts: details }
    default:
      return { name: title, facts: details }
  }
}

/** How it stands, in one word: what is as it should be says nothing. */
function stateOf(t: Texts, { kind, state }: FoundRecord): string {
  if (kind === 'applications') return t(`overview:status.${state as 'new'}`)
  if (kind === 'elements' && state !== 'inService') return t(`area-elements:state.${state as 'removed'}`)
  if (kind === 'meters' && state !== '') return t('meterRemoved')
  return ''
}

/** A record that was found, as one choice of the list. */
export function FoundOption({
  id,
  record,
  isActive,
  isOff,
  onPoint,
  onChoose,
}: {
  id: string
  record: FoundRecord
  /** Enter opens it. */
  isActive: boolean
  /** Something else is being looked for. */
  isOff: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const { t } = useTranslation(['staff-search', 'overview', 'area-elements', 'contact-inside'])
  const { name, facts } = wordsOf(t, record)
  const state = stateOf(t, record)
  return (
    // The field has the keyboard: it says which of these is the active one.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={isOff}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerMove={onPoint}
      // What is typed next still goes into the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="mx-2 flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 aria-disabled:opacity-60 aria-selected:bg-brand-soft"
    >
      <LineIcon name={record.type === 'company' ? 'bank' : icons[record.kind]} />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-3">
        <span className="font-semibold">
          <bdi>{name}</bdi>
        </span>
        <span className="truncate text-small text-muted">
          {facts.map((fact) => isolated(fact)).join(' · ')}
        </span>
      </span>
      {state && <span className="shrink-0 text-small font-semibold text-muted">{state}</span>}
      {isActive && (
        <kbd
          dir="ltr"
          className="rounded border border-line bg-surface px-1.5 font-sans text-[0.75rem] max-sm:hidden"
        >
          Enter
        </kbd>
      )}
    </div>
  )
}
