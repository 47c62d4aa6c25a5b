import { useTranslation } from 'react-i18next'
import { FetchedText } from '#src/flows/fetched-text/fetched-text.tsx'
import { TermsText } from '#src/flows/legal/terms-text.tsx'
import { Card } from '#src/ui/card.tsx'

/** The terms of electronic bills, as far as they were fetched. */
export interface Terms {
  text: string | undefined
  isLoading: boolean
  failed: boolean
  onRetry: () => void
}

/** The terms, to be read at any time. */
export function EBillTerms({ terms: { text, isLoading, failed, onRetry } }: { terms: Terms }) {
  const { t } = useTranslation('e-bill')
  return (
    <Card className="flex flex-col gap-6">
      <h2 className="text-title font-bold">{t('terms.title')}</h2>
      <FetchedText isLoading={isLoading} failed={failed} onRetry={onRetry}>
        {text ? <TermsText text={text} /> : <p>{t('terms.none')}</p>}
      </FetchedText>
    </Card>
  )
}
