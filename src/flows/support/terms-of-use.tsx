import { useTranslation } from 'react-i18next'
import { FetchedText } from '#src/flows/fetched-text/fetched-text.tsx'
import { TermsText } from '#src/flows/legal/terms-text.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'

export interface TermsOfUseProps {
  text: string | undefined
  isLoading: boolean
  failed: boolean
  onRetry: () => void
  /** Somebody opens them: only then are they fetched. */
  onWanted: () => void
}

/** The terms of use, folded away until wanted. */
export function TermsOfUse({ text, isLoading, failed, onRetry, onWanted }: TermsOfUseProps) {
  const { t } = useTranslation('support')
  return (
    <div onToggle={onWanted}>
      <Disclosure title={t('termsOfUse')}>
        <FetchedText isLoading={isLoading} failed={failed} onRetry={onRetry}>
          <TermsText text={text ?? ''} />
        </FetchedText>
      </Disclosure>
    </div>
  )
}
