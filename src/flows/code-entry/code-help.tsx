import { useTranslation } from 'react-i18next'

/** "Code not received?": what to look at before asking for another code, folded away until wanted. */
export function CodeHelp({ channel }: { channel: 'email' | 'sms' | undefined }) {
  const { t } = useTranslation('code-entry')
  return (
    <details className="text-small text-muted">
      <summary className="w-fit rounded-sm py-1 text-brand-ink underline underline-offset-4">
        {t('help.title')}
      </summary>
      <ul className="flex list-disc flex-col gap-1 ps-5 pt-2">
        <li>{t('help.patience')}</li>
        {channel !== 'sms' && <li>{t('help.email')}</li>}
        {channel !== 'email' && <li>{t('help.sms')}</li>}
        <li>{t('help.newest')}</li>
      </ul>
    </details>
  )
}
