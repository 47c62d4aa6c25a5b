import { useTranslation } from 'react-i18next'
import { FetchedText } from '#src/flows/fetched-text/fetched-text.tsx'
import { TermsText } from '#src/flows/legal/terms-text.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'

export interface TermsOfUseProps {
  /** Undefined: not fetched yet. */
  text: string | undefined
  failed: boolean
  onRetry: () => void
  /** Somebody opens them: only then are they fetched. */
  onWanted: () => void
}

/** The terms of use, folded away until wanted. */
export function TermsOfUse({ text, failed, onRetry, onWanted }: TermsOfUseProps) {
  const { t } = useTranslation('support')
  return (
    <Disclosure title={t('termsOfUse')} onToggle={onWanted}>
      <FetchedText isLoading={false} failed={failed} onRetry={onRetry}>
        {/* No loader: as long as there is one, the page is taken for unfinished and has no footer. */}
        {text === undefined ? <p role="status">{t('termsLoading')}</p> : <TermsText text={text} />}
      </FetchedText>
    </Disclosure>
  )
}
