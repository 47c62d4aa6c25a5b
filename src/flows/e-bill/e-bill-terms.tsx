import { useTranslation } from 'react-i18next'
import { FetchedText } from '#src/flows/fetched-text/fetched-text.tsx'
import { TermsText } from '#src/flows/legal/terms-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'

/** The terms of electronic bills, as far as they were fetched. */
export interface Terms {
  text: string | undefined
  isLoading: boolean
  failed: boolean
  onRetry: () => void
}

/** The terms, to be read at any time. */
export function EBillTerms({
  terms: { text, isLoading, failed, onRetry },
  asked,
  onBack,
}: {
  terms: Terms
  /** How often a step has led here: each time they begin at their heading. */
  asked: number
  /** The way back to that step. */
  onBack: () => void
}) {
  const { t } = useTranslation('e-bill')
  const leadsBack = asked > 0
  return (
    <Card className="flex flex-col items-start gap-6">
      <h2
        key={asked}
        ref={leadsBack ? takeFocus : undefined}
        tabIndex={leadsBack ? -1 : undefined}
        className="text-title font-bold outline-none"
      >
        {t('terms.title')}
      </h2>
      <FetchedText isLoading={isLoading} failed={failed} onRetry={onRetry}>
        {text ? <TermsText text={text} /> : <p>{t('terms.none')}</p>}
      </FetchedText>
      {leadsBack && <Button onClick={onBack}>{t('terms.back')}</Button>}
    </Card>
  )
}
