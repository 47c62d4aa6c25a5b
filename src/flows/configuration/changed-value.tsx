import { useTranslation } from 'react-i18next'
import { isLanguage } from '#src/i18n/languages.ts'

/** A value as it is typed, in the direction of its own letters; nothing is said in words. */
export function ConfigurationValue({
  part,
  value,
}: {
  /** `value`, or the language of a text: a language without a text is empty, a setting is as the portal came. */
  part: string
  /** Null: nothing is set. */
  value: string | null
}) {
  const { t } = useTranslation('configuration')
  if (value === null && !isLanguage(part)) return <span className="text-muted">{t('brought')}</span>
  if (!value) return <span className="text-muted">{t('empty')}</span>
  return (
    <bdi dir="auto" lang={isLanguage(part) ? part : undefined} className="wrap-anywhere whitespace-pre-wrap">
      {value}
    </bdi>
  )
}
