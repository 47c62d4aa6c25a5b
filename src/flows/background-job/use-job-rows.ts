import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { firstJobRows, jobRowsQuery } from '#src/api/job-queries.ts'
import { isFileKind, type JobItem, type JobRow, type JobRowsAsked } from './background-job-shown.ts'

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

/** What became of the rows of a job. Only below `withQueries`. @param isWanted false: they change all the time */
export function useJobRows(job: JobItem | undefined, isWanted: boolean): JobRows {
  const { i18n } = useTranslation()
  const [asked, setAsked] = useState(firstJobRows)
  const query = jobRowsQuery(job?.id ?? 0, job?.state ?? '', asked, i18n.language)
  const hasRows = job !== undefined && !isFileKind(job.kind)
  const { data, isFetching, isError, refetch } = useQuery({
    ...query,
    enabled: hasRows && isWanted,
  })
  return {
    asked,
    // Other rows begin on their first page.
    onAsk: (changed) => setAsked({ ...asked, page: 1, ...changed }),
    found: data,
    isFetching,
    hasFailed: isError,
    onRetry: () => void refetch(),
  }
}
