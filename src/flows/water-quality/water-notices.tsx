import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { Callout } from '#src/ui/callout.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import type { WaterNotice } from './water-quality-shown.ts'

/** Notices about the own water that stand at present; nothing where there are none. */
export function WaterNotices({
  notices,
  hasLink = false,
}: {
  notices: readonly WaterNotice[]
  /** Whether each leads to the page about the water. */
  hasLink?: boolean
}) {
  const { t, i18n } = useTranslation('water-quality')
  return notices.map(({ advice, since, places }) => (
    <Callout
      key={`${advice} ${since}`}
      tone="warning"
      title={t(`advice.${advice}`)}
      action={hasLink && <TextLink href="/waterQuality">{t('more')}</TextLink>}
    >
      <p>
        {t('notice', {
          date: isolated(formatInstant(since, i18n.language)),
        })}
      </p>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <bdi>{place}</bdi>
          </li>
        ))}
      </ul>
    </Callout>
  ))
}
