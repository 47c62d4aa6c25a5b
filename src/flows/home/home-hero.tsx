import { useTranslation } from 'react-i18next'
import { isolated } from '#src/i18n/isolate.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Panel } from '#src/ui/panel.tsx'
import type { HomeScreenProps, WelcomeMessage } from './home-screen.tsx'

/** The greeting: the portal's name, the configured welcome text, and the way in. */
export function HomeHero({ welcome, organisation }: Pick<HomeScreenProps, 'welcome' | 'organisation'>) {
  const { t } = useTranslation('home')
  const { name, portalName, backgroundImage } = organisation
  return (
    <Panel image={backgroundImage}>
      <div className="mx-auto flex w-full max-w-page flex-col items-start gap-6 px-4 py-12 sm:px-6 sm:py-16 lg:py-20">
        <div className="flex max-w-3xl flex-col gap-4">
          <PageHeading large>{t('heading', { portal: isolated(portalName || name) })}</PageHeading>
          <WelcomeText {...welcome} />
        </div>
        <LinkButton href="/login">
          <span>{t('signIn')}</span>
          <Icon name="arrow" />
        </LinkButton>
      </div>
    </Panel>
  )
}

/** While the text is fetched its place is kept, so that nothing jumps when it comes. */
function WelcomeText({ text, isLoading, failed, onRetry }: WelcomeMessage) {
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
      <p role="alert" className="text-lead">
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
    <p dir="auto" className="max-w-prose text-lead text-pretty whitespace-pre-line">
      {text}
    </p>
  ) : null
}
