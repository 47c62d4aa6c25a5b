import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Icon } from '#src/ui/icon.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useNeighbourKeys } from './list-keys.ts'
import type { Neighbours } from './use-neighbours.ts'

/** Leads to the record before and the one after, by a press, or by the keys k and j. */
export function RecordNeighbours({
  neighbours: { place, total, before, after },
  language,
}: {
  neighbours: Neighbours
  language: string
}) {
  const { t } = useTranslation('record')
  const ways = useRef<HTMLElement>(null)
  useNeighbourKeys(ways)
  const number = (value: number) => isolatedLtr(formatNumber(value, language))
  return (
    <nav ref={ways} aria-label={t('neighbours.label')} className="flex items-center gap-2 print:hidden">
      <span className="text-small text-muted">
        {t('neighbours.place', { place: number(place), total: number(total) })}
      </span>
      {(
        [
          ['k', 'before', before, 'rotate-90 rtl:-rotate-90'],
          ['j', 'after', after, '-rotate-90 rtl:rotate-90'],
        ] as const
      ).map(([key, side, to, turn]) => {
        const name = t(`neighbours.${side}`)
        return to ? (
          <TextLink
            key={key}
            data-key={key}
            href={to.href}
            replace
            state={{ list: to.list }}
            aria-label={name}
            aria-keyshortcuts={key}
            title={`${name} (${key.toUpperCase()})`}
            className="grid size-11 place-items-center rounded-control border border-line bg-surface hover:bg-brand-soft"
          >
            <Icon name="chevronDown" className={`size-5 ${turn}`} />
          </TextLink>
        ) : (
          <span
            key={key}
            className="grid size-11 place-items-center rounded-control border border-line text-muted opacity-40"
          >
            <Icon name="chevronDown" className={`size-5 ${turn}`} />
          </span>
        )
      })}
    </nav>
  )
}
