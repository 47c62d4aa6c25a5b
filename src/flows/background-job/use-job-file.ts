import { useMutation } from '@tanstack/react-query'
import { saveJobFile } from '#src/api/job-queries.ts'
import { ApiError } from '#src/api/api-error.ts'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import type { Problem } from '#src/flows/problem/use-problem-text.ts'

/** How the file of a job is fetched. */
export interface JobFile {
  onDownload: () => void
  isDownloading: boolean
  /** Why it was not fetched; undefined: it was, or nobody has asked. */
  problem: Problem | undefined
}

/** Downloads the file of a job. Only below `withQueries`. */
export function useJobFile(id: number): JobFile {
  const download = useMutation({
    mutationFn: () => whileLoading(() => saveJobFile(id)),
    networkMode: 'always',
  })
  return {
    onDownload: () => download.mutate(),
    isDownloading: download.isPending,
    problem: download.error
      ? { refusal: download.error instanceof ApiError ? download.error.refusal : undefined }
      : undefined,
  }
}
