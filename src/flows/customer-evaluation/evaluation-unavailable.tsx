import { useTranslation } from 'react-i18next'
import { FormDisabled, FormNotLoaded, FormWaiting } from '#src/flows/guided-form/form-unavailable.tsx'

/** The utility asks nobody here (setting newCustomerEvaluationApplication). */
export function EvaluationDisabled() {
  const { t } = useTranslation('customer-evaluation')
  return <FormDisabled page={t('title')} title={t('unavailable.title')} text={t('unavailable.text')} />
}

/** What the form is made of could not be had. */
export function EvaluationNotLoaded(props: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('customer-evaluation')
  return <FormNotLoaded page={t('title')} title={t('loadFailed')} {...props} />
}

/** What the form asks for is looked up. */
export function EvaluationWaiting() {
  const { t } = useTranslation('customer-evaluation')
  return <FormWaiting page={t('title')} label={t('preparing')} />
}
