/** `/jobs/{id}`: an employee looks at own work in the background, begins it, stops it, and fetches its file (decision 0163). */
import { getJob, getJobProgress, retryJob, startJob, stopJob } from '#contract/jobs.ts'
import { backgroundJobMachine } from '#machines/background-job/background-job.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import { withQueries } from '#src/flow-kit/queries.tsx'
import { randomUuid } from '#src/flow-kit/random-key.ts'
import { BackgroundJobScreen } from './background-job-screen.tsx'
import { useJobFile } from './use-job-file.ts'
import { useJobRows } from './use-job-rows.ts'

const byId = ({ id }: { id: number }) => ({ Value: id })
const itemOf = <Item,>({ item }: { item: Item }) => item

export default withQueries(
  defineFlow({
    machine: backgroundJobMachine,
    calls: {
      getJob: callActor(getJob, byId, itemOf),
      getJobProgress: callActor(getJobProgress, byId, itemOf),
      startJob: callActor(
        startJob,
        ({ id, count, key }: { id: number; count: number; key: string }) => ({
          Id: id,
          Count: count,
          Key: key,
        }),
        itemOf,
      ),
      stopJob: callActor(stopJob, byId, itemOf),
      retryJob: callActor(retryJob, byId, itemOf),
    },
    // An address without a number is that of no job: the server says so.
    input: ({ params }) => ({ id: Number(params['id']) || Number.MAX_SAFE_INTEGER, key: randomUuid() }),
    draft: personalDraftOfPage('job'),
    draftIsDone: (snapshot) =>
      !snapshot.matches('previewed') && !snapshot.matches('starting') && !snapshot.matches('loadingJob'),
    View: function BackgroundJob({ view, draft }) {
      const { job } = view.snapshot.context
      const isUnderWay = view.snapshot.hasTag('underWay')
      return (
        <BackgroundJobScreen
          view={view}
          draft={draft}
          rows={useJobRows(job, !isUnderWay)}
          file={useJobFile(job?.id ?? 0)}
        />
      )
    },
  }),
)
