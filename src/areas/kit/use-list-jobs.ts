/** Has shown what a move would do to many records, and has a list written into a file: both lead to the page of the job. */
import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { problemOf } from '#src/flows/problem/problem-of.ts'
import type { Problem } from '#src/flows/problem/use-problem-text.ts'
import type { FileFormat } from './area-shown.ts'
import type { AreaAsked } from './list-asked.ts'
import { previewMove, writeList, type ManyToMove } from './list-jobs.ts'

/** A job that is asked for. */
export interface JobRequest<Wish> {
  onRequest: (wish: Wish) => void
  isBusy: boolean
  /** Why there is none; undefined: nothing has gone wrong. */
  problem: Problem | undefined
  /** What has gone wrong is about something else now. */
  onForget: () => void
}

/** How the list leads to work in the background. */
export interface ListJobs {
  preview: JobRequest<ManyToMove>
  file: JobRequest<FileFormat>
}

function useJobRequest<Wish>(
  request: (wish: Wish) => Promise<number>,
  onThere: (job: number) => void,
): JobRequest<Wish> {
  const [, navigate] = useLocation()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (wish: Wish) => whileLoading(() => request(wish)),
    networkMode: 'always',
    onSuccess: (job) => {
      onThere(job)
      navigate(`/jobs/${job}`)
    },
  })
  return {
    onRequest: mutate,
    isBusy: isPending,
    problem: problemOf(error),
    onForget: reset,
  }
}

/** Only below `withQueries`. @param onPreviewed a preview was made of what is selected */
export const useListJobs = (
  area: string,
  asked: AreaAsked,
  onPreviewed: (job: number) => void,
): ListJobs => ({
  preview: useJobRequest((wish: ManyToMove) => previewMove(area, asked, wish), onPreviewed),
  file: useJobRequest(
    (format: FileFormat) => writeList(area, asked, format),
    () => undefined,
  ),
})
