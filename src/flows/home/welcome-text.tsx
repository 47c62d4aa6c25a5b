import { useTranslation } from 'react-i18next'

/** The configured welcome text (P §7, GetPortalWelcomeMessage). */
export interface WelcomeMessage {
  text?: string | undefined
  isLoading: boolean
  failed: boolean
  onRetry: () => void
}

/** The one greeting, below what people come for. While it is fetched its place is kept, so that nothing jumps when it comes. */
export function WelcomeText({ text, isLoading, failed, onRetry }: WelcomeMessage) {
  const { t } = useTranslation('home')
  if (isLoading) {
    return (
      <div role="status" className="flex flex-col gap-3 py-2">
        <span className="sr-only">{t('welcome.loading')}</span>
        <span aria-hidden className="h-4 w-full max-w-xl animate-pulse rounded bg-current opacity-25" />
        <span aria-hidden className="h-4 w-2/3 max-w-md animate-pulse rounded bg-current opacity-25" />
      </div>
    )
  }
  if (failed) {
    return (
      <p role="alert">
        <span>{`${t('welcome.failed')} `}</span>
        <button
          type="button"
          onClick={onRetry}
          className="rounded-sm font-semibold underline underline-offset-4"
        >
          {t('welcome.tryAgain')}
        </button>
      </p>
    )
  }
  return text ? (
    <p dir="auto" className="max-w-prose text-pretty whitespace-pre-line text-muted">
      {text}
    </p>
  ) : null
}
