import { useTranslation } from 'react-i18next'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import type { CustomerEvaluationScreenProps } from './customer-evaluation-screen.tsx'
import { useAnswerFacts } from './use-answer-facts.tsx'

/** Saved for later: the mail with the link says the rest. */
export function EvaluationSaved({
  evaluation: { snapshot, send },
}: Pick<CustomerEvaluationScreenProps, 'evaluation'>) {
  const { t } = useTranslation('customer-evaluation')
  return (
    <Stack>
      <PageHeading
        lead={t('saved.lead', { email: isolatedLtr(writtenEmail(snapshot.context.recipients.email)) })}
      >
        {t('saved.title')}
      </PageHeading>
      <Row>
        <Button variant="primary" onClick={() => send({ type: 'answers.continued' })}>
          {t('saved.continue')}
        </Button>
        <LinkButton href="/">{t('finished.home')}</LinkButton>
      </Row>
    </Stack>
  )
}

/** The number of the evaluation, a summary that can be printed, and the way to the application. */
export function EvaluationFinished({
  evaluation: { snapshot },
  canApply,
}: Pick<CustomerEvaluationScreenProps, 'evaluation' | 'canApply'>) {
  const { t } = useTranslation('customer-evaluation')
  const { id, evaluationNo, form, recipients } = snapshot.context
  const cameTooLate = snapshot.matches('receivedBefore')
  const factsOf = useAnswerFacts()
  return (
    <Stack>
      <PageHeading
        lead={!cameTooLate && t(snapshot.matches('handedInBefore') ? 'finished.before' : 'finished.lead')}
      >
        {t('finished.title')}
      </PageHeading>
      {cameTooLate && (
        <Callout tone="warning" announce>
          {t('finished.tooLate')}
        </Callout>
      )}
      <div className="rounded-card bg-brand-soft p-5 text-center">
        <p className="text-muted">{t('finished.number')}</p>
        <p className="text-display font-bold tabular-nums">
          <BidiText>{String(evaluationNo)}</BidiText>
        </p>
      </div>
      <h2 className="text-title font-bold">{t('finished.summary')}</h2>
      <FactList
        facts={[
          { name: t('email.label'), value: <BidiText>{writtenEmail(recipients.email)}</BidiText> },
          ...factsOf(form.texts),
        ]}
      />
      <Row className="print:hidden">
        {canApply && (
          <LinkButton
            variant="primary"
            href="/newCustomer"
            state={{
              evaluation: { id, email: recipients.email, number: evaluationNo },
              evaluationTexts: form.texts,
            }}
          >
            {t('finished.apply')}
          </LinkButton>
        )}
        <Button onClick={() => print()}>{t('finished.print')}</Button>
        <LinkButton href="/">{t('finished.home')}</LinkButton>
      </Row>
      {canApply && <p className="text-small text-muted print:hidden">{t('finished.applyHint')}</p>}
    </Stack>
  )
}
