import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'

/** How the overview stands: it is there, is fetched, or cannot be had. */
export interface OverviewRead<Overview> {
  overview: Overview | undefined
  failed: boolean
  onRetry: () => void
}

/** The part of a start page that tells everything at one glance. */
export function OverviewSection<Overview>({
  read: { overview, failed, onRetry },
  children,
}: {
  read: OverviewRead<Overview>
  children: (overview: Overview) => ReactNode
}) {
  const { t } = useTranslation('overview')
  return (
    <section
      aria-labelledby="overview"
      data-tour="cards"
      className="mx-auto flex w-full max-w-page flex-col gap-5 px-4 pt-8 sm:px-6 sm:pt-12"
    >
      <h2 id="overview" className="text-heading font-bold tracking-tight">
        {t('title')}
      </h2>
      {overview !== undefined ? (
        <div className="grid items-start grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-4 lg:gap-6">
          {children(overview)}
        </div>
      ) : failed ? (
        <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={onRetry}>
          {t('failedText')}
        </NotAvailable>
      ) : (
        <ShapedLoader shape="cards" />
      )}
    </section>
  )
}
