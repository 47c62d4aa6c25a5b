import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { captionsQuery } from '#src/api/content-queries.ts'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import { Dialog } from '#src/ui/dialog.tsx'

/** Where the number of an invoice stands: message 110, and a picture of an invoice. Only below `withQueries`. */
export default function InvoiceHelp({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('property-lookup')
  const language = currentLanguage(i18n)
  const { data: captions } = useQuery(captionsQuery(language, ['invoiceHelp']))
  return (
    <Dialog title={t('help.title')} description={t('help.description')} onClose={onClose}>
      <p className="pb-4 whitespace-pre-line">{captions?.invoiceHelp ?? t('help.text')}</p>
      <img
        src={`/api/Utility/GetAccountExampleImage?language=${language}`}
        alt={t('help.image')}
        className="w-full rounded-control border border-line"
      />
    </Dialog>
  )
}
