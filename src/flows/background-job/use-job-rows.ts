import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { firstJobRows, jobRowsQuery } from '#src/api/job-queries.ts'
import {
  isFileKind,
  pageSizes,
  rowResults,
  type JobItem,
  type JobRow,
  type JobRowsAsked,
} from './background-job-shown.ts'

/** The rows of a job, a page at a time. */
export interface JobRows {
  asked: JobRowsAsked
  onAsk: (changed: Partial<JobRowsAsked>) => void
  /** Undefined: nothing is known yet. */
  found: { items: readonly JobRow[]; total: number } | undefined
  isFetching: boolean
  hasFailed: boolean
  onRetry: () => void
}

/** The rows that the address asks for, as far as the job has such. */
function askedIn(parameters: URLSearchParams, job: JobItem | undefined): JobRowsAsked {
  const page = Number(parameters.get('page'))
  const result = rowResults.find((one) => one === parameters.get('result'))
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : firstJobRows.page,
    pageSize: pageSizes.find((size) => String(size) === parameters.get('size')) ?? firstJobRows.pageSize,
    result: result && job && job.counts[result] > 0 ? result : undefined,
  }
}

/** The same as an address: only what differs from what is asked for at first. */
const addressOf = ({ page, pageSize, result }: JobRowsAsked) =>
  new URLSearchParams({
    ...(result && { result }),
    ...(page !== firstJobRows.page && { page: String(page) }),
    ...(pageSize !== firstJobRows.pageSize && { size: String(pageSize) }),
  })

/** What became of the rows of a job. Only below `withQueries`. @param isWanted false: they change all the time */
export function useJobRows(job: JobItem | undefined, isWanted: boolean): JobRows {
  const { i18n } = useTranslation()
  const [parameters, setParameters] = useSearchParams()
  const asked = askedIn(parameters, job)
  const query = jobRowsQuery(job?.id ?? 0, job?.state ?? '', asked, i18n.language)
  const hasRows = job !== undefined && !isFileKind(job.kind)
  const { data, isFetching, isError, refetch } = useQuery({
    ...query,
    enabled: hasRows && isWanted,
  })
  return {
    asked,
    // Other rows begin on their first page.
    onAsk: (changed) => setParameters(addressOf({ ...asked, page: 1, ...changed }), { replace: true }),
    found: data,
    isFetching,
    hasFailed: isError,
    onRetry: () => void refetch(),
  }
}
