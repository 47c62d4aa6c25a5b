import { useTranslation } from 'react-i18next'
import { formatDay } from '#src/i18n/format-instant.ts'
import { formatNumber, formatWithSymbol } from '#src/i18n/format-number.ts'
import { listText } from '#src/i18n/list-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { ownAccount, type ShownArea } from './area-shown.ts'
import type { AreaAsked, Narrowed } from './list-asked.ts'
import { dayOfInstant } from './typed-instant.ts'
import { valueText } from './value-text.ts'

/** Every filter that holds, always in sight: a press takes it away. */
export function FilterChips({
  area,
  asked,
  named,
  hidden,
  all,
  onAsk,
}: {
  area: ShownArea
  asked: AreaAsked
  /** Titles of records that filters name, by field and id. */
  named: (field: string, id: string) => string | undefined
  /** How many records the filters hide; undefined: nothing is known yet. */
  hidden: number | undefined
  all: number
  onAsk: (part: Partial<AreaAsked>) => void
}) {
  const { t } = useTranslation('record')
  const { definition, word, language, symbol } = area
  const labelOf = (name: string) => (name === 'state' ? t('state') : word(`field.${name}`))
  const textOf = (name: string, { is, from, to }: Narrowed): string => {
    const field = definition.fields[name]
    const one = (value: string): string => {
      if (name === 'state') return word(`state.${value}`)
      if (!field) return value
      if (field.kind === 'yesNo') return t(value === '' ? 'nothing' : value === 'true' ? 'yes' : 'no')
      if (field.kind === 'reference')
        return value === ownAccount ? t('list.me') : (named(name, value) ?? `#${value}`)
      return valueText(area, name, field, value, { yesNo: t })
    }
    if (is) return listText(is.map(one), language)
    const bound = (text: string) =>
      field?.kind === 'day' || field?.kind === 'instant'
        ? formatDay(field.kind === 'day' ? text : dayOfInstant(text), language)
        : field?.kind === 'money'
          ? formatWithSymbol(Number(text) / 100, language, symbol)
          : formatNumber(Number(text), language)
    if (from && to) return t('list.range', { from: bound(from), to: bound(to) })
    return from ? t('list.since', { from: bound(from) }) : t('list.until', { to: bound(to ?? '') })
  }
  const chips = [
    ...(asked.search === ''
      ? []
      : [{ key: 'q', label: t('list.search', { text: asked.search }), without: { search: '' } }]),
    ...Object.entries(asked.where).map(([name, narrowed]) => ({
      key: name,
      label: t('list.chip', { field: labelOf(name), value: textOf(name, narrowed) }),
      without: {
        where: Object.fromEntries(Object.entries(asked.where).filter(([other]) => other !== name)),
      },
    })),
  ]
  if (chips.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={t('list.chips')} className="flex flex-wrap items-center gap-2">
        {chips.map(({ key, label, without }) => (
          <li key={key}>
            <button
              type="button"
              aria-label={t('list.remove', { filter: label })}
              onClick={() => onAsk(without)}
              className="flex min-h-9 items-center gap-2 rounded-control bg-brand-soft px-3 py-1.5 text-start text-small font-semibold text-brand-ink hover:bg-line"
            >
              <bdi>{label}</bdi>
              <Icon name="close" className="size-4 print:hidden" />
            </button>
          </li>
        ))}
      </ul>
      {hidden !== undefined && hidden > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted sm:ms-auto">
          <span>{t('list.hides', { hidden, all })}</span>
          <button
            type="button"
            className="text-link min-h-9 print:hidden"
            onClick={() => onAsk({ where: {}, search: '' })}
          >
            {t('list.showAll')}
          </button>
        </p>
      )}
    </div>
  )
}
