import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** Stands in for the form until disableLoginDate has passed: a text, a description, and until when (P §2, P §3, A §8). */
export default function LoginDisabled({
  configured = '',
  until,
}: {
  /** Message 112: the text and the description of the notice, parted by the first bar. */
  configured: string | undefined
  /** Organisation setting disableLoginDate. */
  until: string
}) {
  const { t, i18n } = useTranslation('sign-in')
  const [text, ...description] = configured.split('|')
  const time = formatInstant(until, i18n.language)
  return (
    <EmptyState icon="clock" title={<PageHeading>{text || t('disabled.text')}</PageHeading>}>
      <p>{description.join('|') || t('disabled.description')}</p>
      {time && <p className="pt-2 font-semibold text-ink">{t('lockedUntil', { time })}</p>}
    </EmptyState>
  )
}
