import { useTranslation } from 'react-i18next'
import type { supportMachine } from '#machines/support/support.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import type { OtpEntryView } from '#src/flows/code-entry/otp-entry-view.ts'
import { isBeingRecovered } from '#src/flows/code-session/kept-session.ts'
import { Recovery } from '#src/flows/code-session/recovery.tsx'
import type { CallingCodeChoice } from '#src/flows/phone-number/phone-field.tsx'
import { showsError } from '#src/flows/problem/shows-error.ts'
import type { SessionCountdownView } from '#src/flows/session-countdown/use-wall-clock.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Card } from '#src/ui/card.tsx'
import { CentredPage } from '#src/ui/centred-page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactLocations, type LocationsProps } from './contact-locations.tsx'
import { Guides, type GuidesProps } from './guides.tsx'
import { MessageSent } from './message-sent.tsx'
import { SendingMessage } from './sending-message.tsx'
import { TermsOfUse, type TermsOfUseProps } from './terms-of-use.tsx'

export interface SupportScreenProps {
  support: View<typeof supportMachine>
  countdown: SessionCountdownView | undefined
  codeEntry: OtpEntryView | undefined
  phoneChoice: CallingCodeChoice
  /** Remembers what is typed, for a reload. */
  onTyped: (typed: Readonly<Record<string, string>>) => void
  locations: LocationsProps
  /** Absent: the setting isTermsOfUse is off. */
  termsOfUse: TermsOfUseProps | undefined
  guides: GuidesProps
}

/** `/support`: how to reach the utility (message 94), a message to it, guides and terms: what people come for stands first. */
export function SupportScreen(props: SupportScreenProps) {
  const { t } = useTranslation(['pages', 'support'])
  const { support, codeEntry, locations, termsOfUse, guides } = props
  const { snapshot } = support
  const isPage = snapshot.hasTag('form')
  const title = (
    <PageTitle hasError={showsError(support, codeEntry) || (isPage && locations.failed)}>
      {t('pages:support.title')}
    </PageTitle>
  )
  if (isBeingRecovered(snapshot)) return <Recovery title={t('pages:support.title')} state={support} />
  if (!isPage)
    return (
      <CentredPage>
        {title}
        <SendingMessage {...props} />
      </CentredPage>
    )
  return (
    <ReadingPage>
      {title}
      <PageHeading takesFocus={!snapshot.hasTag('error')} lead={t('pages:support.lead')}>
        {t('pages:support.title')}
      </PageHeading>
      <ContactLocations {...locations} />
      <Card className="flex flex-col gap-6">
        {snapshot.matches({ writing: 'confirmed' }) && <MessageSent support={support} />}
        <ContactForm key={snapshot.context.messagesSent} {...props} />
      </Card>
      <Guides {...guides} />
      {termsOfUse && <TermsOfUse {...termsOfUse} />}
    </ReadingPage>
  )
}

/** The page while the portal is closed: how to reach the utility. */
export function ClosedSupportScreen({ locations }: { locations: LocationsProps }) {
  const { t } = useTranslation('pages')
  return (
    <ReadingPage>
      <PageTitle hasError={locations.failed}>{t('support.title')}</PageTitle>
      <PageHeading lead={t('support.lead')}>{t('support.title')}</PageHeading>
      <ContactLocations {...locations} />
    </ReadingPage>
  )
}
