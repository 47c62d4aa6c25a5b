import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sampleTableQuery } from '#src/api/sample-table-query.ts'
import { Card } from '#src/ui/card.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { NotAvailable } from '#src/ui/not-available.tsx'
import { SampleTable } from './sample-table.tsx'
import { SumNotes } from './sum-notes.tsx'

/** The results of a sample on its page: one table, and how its sums were computed. @param id of the sample */
export function SampleTableView({ id }: { id: number }) {
  const { t } = useTranslation('sample-table')
  const { data, isError, refetch } = useQuery(sampleTableQuery(id))
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title font-bold">{t('title')}</h2>
        {data?.mayAdd && <LinkButton href={`/sampleResults/new?sample=${id}`}>{t('add')}</LinkButton>}
      </div>
      {isError ? (
        <NotAvailable title={t('failed')} retryLabel={t('tryAgain')} onRetry={() => void refetch()}>
          {t('failedText')}
        </NotAvailable>
      ) : !data ? (
        <ShapedLoader label={t('loading')} shape="rows" />
      ) : data.results.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <SampleTable results={data.results} />
          <SumNotes table={data} />
        </>
      )}
    </Card>
  )
}
