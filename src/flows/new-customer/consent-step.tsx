import { useTranslation } from 'react-i18next'
import { mobileOf } from '#machines/rules/new-customer.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { StepLayout } from '#src/flows/guided-form/step-form.tsx'
import type { StepProps } from './step-props.ts'

/** Whether the utility may write by e-mail and by text message. */
export function ConsentStep({ form: { snapshot, send }, options }: StepProps) {
  const { t } = useTranslation('new-customer')
  const { consentToEmail, consentToSms, texts } = snapshot.context.form
  const mobile = mobileOf(texts)
  return (
    <StepLayout
      heading={t('headings.consent')}
      guideNote={options.guideNotes[1]}
      isLast={false}
      onBack={() => send({ type: 'step.returned' })}
      onNext={() => send({ type: 'consent.submitted' })}
    >
      {snapshot.matches({ choosingConsent: 'mobileMissing' }) && (
        <StepProblem title={t('consent.mobileMissing')}>{t('consent.mobileMissingText')}</StepProblem>
      )}
      <div className="flex flex-col gap-3">
        <Checkbox
          name="ConsentReceiveEmail"
          checked={consentToEmail}
          hint={t('consent.emailHint')}
          onChange={({ target }) => send({ type: 'emailConsent.switched', isOn: target.checked })}
        >
          {t('consent.email')}
        </Checkbox>
        <Checkbox
          name="ConsentReceiveSms"
          checked={consentToSms}
          hint={mobile ? t('consent.smsHint', { number: isolatedLtr(mobile) }) : t('consent.smsNoNumber')}
          onChange={({ target }) => send({ type: 'smsConsent.switched', isOn: target.checked })}
        >
          {t('consent.sms')}
        </Checkbox>
      </div>
      <p className="text-small text-muted">{t('consent.free')}</p>
    </StepLayout>
  )
}
