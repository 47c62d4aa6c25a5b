import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import FaultCard from '#src/flows/fault-numbers/fault-card.tsx'
import { knownFaultNumbers, type OrganisationSettings } from '#src/flows/fault-numbers/known-fault-numbers.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

interface ClosedPortalProps {
  organisation: OrganisationSettings
  onRetry: () => void
  /** A page that stays open; absent: what was wanted is closed. */
  children?: ReactNode
}

/** A disabled portal: that it is closed, until when, what stays open, and whom to call (A §2.2). */
export default function ClosedPortal({ organisation, onRetry, children }: ClosedPortalProps) {
  const { t } = useTranslation(['start', 'shell'])
  const until = useClosedUntil(organisation.disablePortalDate)
  const again = <Button onClick={onRetry}>{t('tryAgain')}</Button>
  if (children)
    return (
      <>
        <div className="mx-auto w-full max-w-3xl px-4 pt-6 sm:px-6">
          <Callout tone="warning" title={`${t('closed.title')} ${until}`} action={again}>
            {t('closed.others')}
          </Callout>
        </div>
        {children}
      </>
    )
  const open = [
    organisation.enableSupportPage && { href: '/support', text: t('shell:footer.support') },
    organisation.enablePrivacyPolicy && { href: '/privacyPolicy', text: t('shell:footer.privacyPolicy') },
    { href: '/complaints', text: t('shell:footer.complaints') },
  ].filter((link) => link !== false)
  return (
    <CentredPage>
      <PageTitle>{t('closed.title')}</PageTitle>
      <Stack>
        <EmptyState icon="clock" title={<PageHeading>{t('closed.title')}</PageHeading>} action={again}>
          <p className="pb-2 text-title font-bold text-ink">{until}</p>
          <p>{t('closed.text')}</p>
        </EmptyState>
        <FaultCard {...knownFaultNumbers(organisation)} />
        <Card>
          <h2 className="pb-2 font-bold">{t('closed.open')}</h2>
          <ul className="flex flex-col divide-y divide-line">
            {open.map(({ href, text }) => (
              <li key={href}>
                <TextLink href={href} className="text-link inline-flex min-h-11 items-center">
                  {text}
                </TextLink>
              </li>
            ))}
          </ul>
        </Card>
      </Stack>
    </CentredPage>
  )
}

/** Until when, in words. A time that has passed is none: nobody promises it any more. */
function useClosedUntil(disablePortalDate = ''): string {
  const { t, i18n } = useTranslation('start')
  const [now] = useState(() => Date.now())
  const isAhead = Date.parse(disablePortalDate) > now
  return isAhead
    ? t('closed.until', { time: isolated(formatInstant(disablePortalDate, i18n.language)) })
    : t('closed.notKnown')
}
