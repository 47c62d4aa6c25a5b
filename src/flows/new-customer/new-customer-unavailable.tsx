import { useTranslation } from 'react-i18next'
import { FormDisabled, FormNotLoaded, FormWaiting } from '#src/flows/guided-form/form-unavailable.tsx'

/** The utility takes no applications here (setting newCustomerApplication). */
export function NewCustomerDisabled() {
  const { t } = useTranslation('new-customer')
  return <FormDisabled page={t('title')} title={t('unavailable.title')} text={t('unavailable.text')} />
}

/** What the form is made of could not be had. */
export function NewCustomerNotLoaded(props: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('new-customer')
  return <FormNotLoaded page={t('title')} title={t('loadFailed.title')} {...props} />
}

/** What the form asks for, and what the browser has kept of it, is looked up. */
export function NewCustomerWaiting() {
  const { t } = useTranslation('new-customer')
  return <FormWaiting page={t('title')} label={t('preparing')} />
}
