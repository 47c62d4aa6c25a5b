import { useTranslation } from 'react-i18next'
import { answersOf } from '#machines/rules/customer-evaluation.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { BidiText } from '#src/ui/bidi-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import type { CustomerEvaluationScreenProps } from './customer-evaluation-screen.tsx'

/** Saved for later: the mail with the link says the rest. */
export function EvaluationSaved({
  evaluation: { snapshot, send },
}: Pick<CustomerEvaluationScreenProps, 'evaluation'>) {
  const { t } = useTranslation('customer-evaluation')
  return (
    <Stack>
      <PageHeading lead={t('saved.lead', { email: isolatedLtr(snapshot.context.recipients.email) })}>
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
  const { t, i18n } = useTranslation('customer-evaluation')
  const { id, evaluationNo, form, recipients } = snapshot.context
  const answers = answersOf(form.texts)
  const number = (value: number | null) => new Intl.NumberFormat(i18n.language).format(value ?? 0)
  const kind = answers.PropertyKind as 'house' | ''
  return (
    <Stack>
      <PageHeading lead={t('finished.lead')}>{t('finished.title')}</PageHeading>
      <div className="rounded-card bg-brand-soft p-5 text-center">
        <p className="text-muted">{t('finished.number')}</p>
        <p className="text-display font-bold tabular-nums">
          <BidiText>{String(evaluationNo)}</BidiText>
        </p>
      </div>
      <h2 className="text-title font-bold">{t('finished.summary')}</h2>
      <FactList
        facts={[
          { name: t('email.label'), value: <BidiText>{recipients.email}</BidiText> },
          ...(kind ? [{ name: t('fields.PropertyKind'), value: t(`kinds.${kind}`) }] : []),
          ...(answers.ExpectedUse === null
            ? []
            : [
                {
                  name: t('finished.use'),
                  value: t('finished.kilowattHours', { value: number(answers.ExpectedUse) }),
                },
              ]),
          {
            name: t('fields.Equipment'),
            value:
              answers.Equipment.map((one) => t(`equipment.${one as 'pump'}`)).join(', ') ||
              t('finished.none'),
          },
          {
            name: t('fields.generation'),
            value: answers.HasOwnGeneration
              ? t('finished.kilowatts', { value: number(answers.OwnGeneration) })
              : t('finished.none'),
          },
          ...(answers.Remark
            ? [
                {
                  name: t('fields.Remark'),
                  value: <bdi className="whitespace-pre-line break-words">{answers.Remark}</bdi>,
                },
              ]
            : []),
        ]}
      />
      <Row className="print:hidden">
        {canApply && (
          <LinkButton
            variant="primary"
            href="/newCustomer"
            state={{ evaluation: { id, email: recipients.email, number: evaluationNo } }}
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
