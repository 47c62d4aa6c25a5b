/** `/financial/{number}`: one bill of the account that is chosen (A §1). */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { billQuery, fetchBillFile } from '#src/api/financial-queries.ts'
import { ApiError } from '#src/api/api-error.ts'
import { saveFile } from '#src/api/save-file.ts'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { currentLanguage } from '#src/i18n/portal-i18n.ts'
import BillScreen from './bill-screen.tsx'
import { useCanPay } from '#src/flows/session/use-is-offered.ts'

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal.code === 'bill.missing'

export default withQueries(function BillFlow() {
  const { i18n } = useTranslation('financial')
  const { number = '' } = useParams()
  const { currencySymbol, languages } = usePortal().utility
  const { data, error, isError, refetch } = useQuery(billQuery(number, i18n.language))
  const download = useMutation({
    mutationFn: (chosen: string) =>
      whileLoading(async () => {
        const language = languages.find((one) => one.language === chosen)?.language ?? currentLanguage(i18n)
        saveFile(await fetchBillFile(number, language), `${number}.pdf`)
      }),
    networkMode: 'always',
  })
  return (
    <BillScreen
      number={number}
      bill={data}
      problem={isError ? (isMissing(error) ? 'missing' : 'failed') : undefined}
      onRetry={() => void refetch()}
      symbol={currencySymbol}
      canPay={useCanPay()}
      languages={languages}
      onDownload={(language) => download.mutate(language)}
      isDownloading={download.isPending}
      hasDownloadFailed={download.isError}
    />
  )
})
