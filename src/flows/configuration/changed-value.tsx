import { useTranslation } from 'react-i18next'

/** A value as it is typed, in the direction of its own letters; nothing is said in words. */
export function ConfigurationValue({ value }: { value: string | null }) {
  const { t } = useTranslation('configuration')
  if (value === null) return <span className="text-muted">{t('brought')}</span>
  if (value === '') return <span className="text-muted">{t('empty')}</span>
  return (
    <bdi dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {value}
    </bdi>
  )
}
