import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ConcernedProperty } from './interruption-planning-shown.ts'

/** Properties that a plan concerns, or of which nobody knows: the first of them, and how many there are. */
export function ConcernedList({
  title,
  list,
  total,
  linkOf,
}: {
  title: string
  list: readonly ConcernedProperty[]
  total: number
  /** Where each of them leads; absent: nowhere. */
  linkOf?: (id: number) => string
}) {
  const { t, i18n } = useTranslation('interruption-planning')
  const number = (value: number) => formatNumber(value, i18n.language)
  if (list.length === 0) return null
  return (
    <Disclosure title={title}>
      <ul className="flex max-h-96 flex-col overflow-y-auto">
        {list.map(({ id, reference, place, supplies }) => (
          <li
            key={reference}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
          >
            <span className="flex flex-wrap gap-x-3">
              {linkOf ? (
                <TextLink href={linkOf(id)} className="text-link">
                  <bdi className="font-semibold tabular-nums">{reference}</bdi>
                </TextLink>
              ) : (
                <bdi className="font-semibold tabular-nums">{reference}</bdi>
              )}
              <bdi>{place}</bdi>
            </span>
            <span className="text-small text-muted tabular-nums">
              {t('review.suppliesThere', { number: number(supplies) })}
            </span>
          </li>
        ))}
      </ul>
      {total > list.length && (
        <p className="py-2 text-small text-muted">
          {t('review.more', { number: number(total - list.length) })}
        </p>
      )}
    </Disclosure>
  )
}
