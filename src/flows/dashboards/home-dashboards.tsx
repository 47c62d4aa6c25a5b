import { useTranslation } from 'react-i18next'
import { TextLink } from '#src/ui/text-link.tsx'
import { DashboardCharts } from './dashboard-charts.tsx'
import type { Dashboard } from './dashboards-shown.ts'

/** Consumption and cost of a year, and the way to all charts. */
export function HomeDashboards({ dashboard, symbol }: { dashboard: Dashboard; symbol: string }) {
  const { t } = useTranslation('dashboards')
  return (
    <section
      aria-labelledby="dashboards"
      className="mx-auto flex w-full max-w-page flex-col gap-5 px-4 pb-12 sm:px-6"
    >
      <h2 id="dashboards" className="text-heading font-bold tracking-tight">
        {t('lastYear')}
      </h2>
      <DashboardCharts dashboard={dashboard} symbol={symbol} only={['consumption', 'cost']} level={3} />
      <TextLink href="/dashscreen" className="text-link self-start py-1">
        {t('all')}
      </TextLink>
    </section>
  )
}
