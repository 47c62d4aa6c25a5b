import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isServed } from '#contract/rules/extensions.ts'
import { address } from '#machines/pages.ts'
import { accountType, evaluationWith, mobileOf } from '#machines/rules/new-customer.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { EvaluationAnswers } from './evaluation-answers.tsx'
import type { NewCustomerScreenProps } from './new-customer-screen.tsx'

const addressOf = (texts: Readonly<Record<string, string>>, prefix: '' | 'Personal') =>
  ['Address1', 'Address2', 'Address3', 'Address4', 'Address5', 'Code']
    .map((field) => (texts[`${prefix}${field}`] ?? '').trim())
    .filter(Boolean)
    .join(', ')

function ApplicationNumber({ id }: { id: number }) {
  const { t } = useTranslation('new-customer')
  return (
    <div className="rounded-card bg-brand-soft p-5 text-center">
      <p className="text-muted">{t('done.number')}</p>
      <p className="text-display font-bold tabular-nums">
        <BidiText>{String(id)}</BidiText>
      </p>
      <p className="text-small text-muted">{t('done.keep')}</p>
    </div>
  )
}

function WaysOn({ id, send }: { id: number; send: NewCustomerScreenProps['application']['send'] }) {
  const { t } = useTranslation('new-customer')
  const { utility } = usePortal()
  return (
    <>
      {isServed(utility, 'applicationState') && (
        <LinkButton href={`${address.applicationState}?number=${id}`}>{t('done.state')}</LinkButton>
      )}
      <LinkButton href="/">{t('done.home')}</LinkButton>
      <Button onClick={() => send({ type: 'application.begunAnew', key: randomUuid() })}>
        {t('done.another')}
      </Button>
    </>
  )
}

/** Another tab has sent the application, as it was filled in there: this one's is not a part of it. */
export function SentBefore({ application: { snapshot, send } }: Pick<NewCustomerScreenProps, 'application'>) {
  const { t } = useTranslation('new-customer')
  const { applicationId } = snapshot.context
  return (
    <Stack>
      <PageHeading lead={t('sentBefore.lead')}>{t('sentBefore.title')}</PageHeading>
      <ApplicationNumber id={applicationId} />
      <p>{t('sentBefore.correct')}</p>
      <Row>
        <WaysOn id={applicationId} send={send} />
      </Row>
    </Stack>
  )
}

/** The success message, the number of the application, and a summary that can be printed. */
export function AppliedSummary({
  application: { snapshot, send },
  successText,
  evaluationTexts,
}: Pick<NewCustomerScreenProps, 'application' | 'successText' | 'evaluationTexts'>) {
  const { t } = useTranslation('new-customer')
  const { applicationId, form, valuesAreMissing } = snapshot.context
  const { texts, files, consentToEmail, consentToSms } = form
  const evaluation = evaluationWith(form)
  const isCompany = texts['AccountType'] === String(accountType.company)
  const yesOrNo = (isSo: boolean) => t(isSo ? 'done.yes' : 'done.no')
  const name = isCompany ? texts['Surname'] : `${texts['Initial'] ?? ''} ${texts['Surname'] ?? ''}`
  const mobile = mobileOf(texts)
  const personalAddress = addressOf(texts, 'Personal')
  return (
    <Stack>
      <PageHeading lead={`${successText ?? ''} ${t('done.lead')}`}>
        {t(successText ? 'values.title' : 'done.title')}
      </PageHeading>
      <ApplicationNumber id={applicationId} />
      {valuesAreMissing && <Callout tone="warning">{t('done.valuesMissing')}</Callout>}
      {/* After a reload only the number is known, and where the mail went. */}
      {!texts['Surname'] && texts['Email'] && (
        <FactList
          facts={[{ name: t('fields.Email'), value: <BidiText>{writtenEmail(texts['Email'])}</BidiText> }]}
        />
      )}
      {texts['Surname'] && (
        <>
          <h2 className="text-title font-bold">{t('done.summary')}</h2>
          <FactList
            facts={[
              {
                name: t(isCompany ? 'fields.companyName' : 'done.name'),
                value: <bdi className="break-words">{name}</bdi>,
              },
              {
                name: t('fields.Email'),
                value: <BidiText>{writtenEmail((texts['Email'] ?? '').trim())}</BidiText>,
              },
              ...(mobile ? [{ name: t('fields.CellTelNo'), value: <BidiText>{mobile}</BidiText> }] : []),
              ...(personalAddress
                ? [
                    {
                      name: t(isCompany ? 'addresses.registeredOffice' : 'addresses.personal'),
                      value: <bdi className="break-words">{personalAddress}</bdi>,
                    },
                  ]
                : []),
              { name: t('done.emailConsent'), value: yesOrNo(consentToEmail) },
              { name: t('done.smsConsent'), value: yesOrNo(consentToSms) },
              ...(evaluation
                ? [{ name: t('done.evaluation'), value: <BidiText>{String(evaluation.number)}</BidiText> }]
                : []),
              { name: t('done.files'), value: t('done.fileCount', { count: files.length }) },
            ]}
          />
          {evaluation && evaluationTexts && (
            // The summary does not wait for the words of another page.
            <Suspense>
              <EvaluationAnswers texts={evaluationTexts} />
            </Suspense>
          )}
        </>
      )}
      <Row className="print:hidden">
        <Button variant="primary" onClick={() => print()}>
          {t('done.print')}
        </Button>
        <WaysOn id={applicationId} send={send} />
      </Row>
    </Stack>
  )
}
