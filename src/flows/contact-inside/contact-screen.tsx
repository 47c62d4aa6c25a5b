import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { ContactRequestForm } from './contact-request-form.tsx'
import type { ContactOptions, ContactSending, TypedContact } from './contact-shown.ts'

export interface ContactScreenProps {
  /** Undefined: nothing is known yet, or cannot be had. */
  options: ContactOptions | undefined
  hasFailed: boolean
  onRetry: () => void
  /** What stood in the form before the page was loaded. */
  typed: TypedContact
  onTyped: (typed: Readonly<Record<string, string>>) => void
  sending: ContactSending
  onSend: (typed: TypedContact) => void
  /** The number that the message got; undefined: none was sent. */
  sentAs: number | undefined
  onWriteAgain: () => void
  /** Offices, telephone numbers and guides are on a page of their own. */
  showSupport: boolean
}

/** `/contactUs`: the form, the way to the utility's own page for messages, or both. */
export function ContactScreen(props: ContactScreenProps) {
  const { t } = useTranslation('contact-inside')
  const { options, hasFailed, onRetry, sentAs, sending } = props
  const [isOpenedAgain, setOpenedAgain] = useState(false)
  const writeAgain = () => {
    setOpenedAgain(true)
    props.onWriteAgain()
  }
  return (
    <ReadingPage>
      <PageTitle hasError={hasFailed || sending.problem !== undefined}>{t('title')}</PageTitle>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      {hasFailed && !options && (
        <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('failedText')}
        </NotAvailable>
      )}
      {!hasFailed && !options && <ShapedLoader label={t('loading')} shape="fields" />}
      {options && sentAs !== undefined && (
        <Card className="flex flex-col gap-6">
          <Callout
            tone="success"
            announce
            takesFocus
            title={t('sent.title', { number: isolatedLtr(String(sentAs)) })}
          >
            {options.email === ''
              ? t('sent.byPhone')
              : t('sent.byEmail', { email: isolatedLtr(writtenEmail(options.email)) })}
          </Callout>
          <Button className="self-start max-sm:w-full" onClick={writeAgain}>
            {t('sent.again')}
          </Button>
        </Card>
      )}
      {options?.canWrite && sentAs === undefined && (
        <Card>
          <ContactRequestForm {...props} options={options} takesFocus={isOpenedAgain} />
        </Card>
      )}
      {options && options.url !== '' && (
        <Card className="flex flex-col items-start gap-4">
          <h2 className="text-title font-bold">{t('elsewhere.title')}</h2>
          <p className="text-muted">{t('elsewhere.text')}</p>
          <LinkButton href={options.url}>{t('elsewhere.open')}</LinkButton>
        </Card>
      )}
      {options && !options.canWrite && options.url === '' && <Callout title={t('closed')} />}
      {props.showSupport && (
        <Card className="flex flex-col items-start gap-4">
          <h2 className="text-title font-bold">{t('support.title')}</h2>
          <p className="text-muted">{t('support.text')}</p>
          <LinkButton href="/support">{t('support.open')}</LinkButton>
        </Card>
      )}
    </ReadingPage>
  )
}
