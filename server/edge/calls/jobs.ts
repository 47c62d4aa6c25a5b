/** Work in the background: shown, begun, followed, stopped, and its file fetched. */
import { fileKindNames, isFileKind } from '#contract/areas/job-kinds.ts'
import type { JobItem } from '#contract/jobs.ts'
import { createJobKinds, type JobKinds } from '#server/areas/jobs/all-kinds.ts'
import { countedList, shownExports } from '#server/areas/jobs/shown-exports.ts'
import { readJobFile } from '#server/areas/jobs/job-file.ts'
import type { JobRecord } from '#server/areas/jobs/job-rows.ts'
import { previewJob, type Choice } from '#server/areas/jobs/preview-job.ts'
import { shownJob, shownJobs, shownRows } from '#server/areas/jobs/shown-jobs.ts'
import { exportList, retryJob, startJob, stopJob } from '#server/areas/jobs/start-job.ts'
import { callingPrincipal, type Principal } from '#server/areas/rights/principal.ts'
import type { RequestContext } from '#server/identity/sessions/request-context.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type JobCall =
  | 'previewJob'
  | 'startJob'
  | 'exportList'
  | 'countList'
  | 'getExports'
  | 'getJobs'
  | 'getJob'
  | 'getJobProgress'
  | 'getJobRows'
  | 'stopJob'
  | 'retryJob'
  | 'downloadJobFile'

/** All of a list, or what was chosen of it: one of both. @throws ApiError `record.field` */
function choiceOf(
  list: Extract<Choice, { list: unknown }>['list'] | undefined,
  chosen: readonly { Id: number; Version: number }[] | undefined,
): Choice {
  if (list && !chosen) return { list }
  if (chosen && !list) return { chosen: chosen.map(({ Id, Version }) => ({ id: Id, version: Version })) }
  throw new ApiError('record.field', { field: 'Chosen', problem: list ? 'both' : 'missing' })
}

export function jobHandlers({ db, accounts, content, files }: HandlerDependencies): Handlers<JobCall> {
  const { clock } = accounts
  const openKinds = createJobKinds({ messages: accounts.messages, content })

  /** In one transaction, for who calls. @param work gives the number of the job that is shown then */
  async function within(
    context: RequestContext,
    work: (tx: DatabaseTransaction, principal: Principal, kinds: JobKinds) => Promise<number>,
  ): Promise<{ data: { status: 0; text: string }; item: JobItem }> {
    const principal = await callingPrincipal(db, context)
    const kinds = await openKinds()
    const item = await db.transaction().execute(async (tx) => {
      const id = await work(tx, principal, kinds)
      return shownJob(tx, principal, kinds, id, context.language, clock())
    })
    return fulfilled({ item })
  }

  const shown = async ({ Value }: { Value: number }, context: RequestContext) => {
    const principal = await callingPrincipal(db, context)
    const kinds = await openKinds()
    return fulfilled({ item: await shownJob(db, principal, kinds, Value, context.language, clock()) })
  }

  return {
    previewJob: ({ Kind, List, Chosen, Reason, Values = {} }, context) =>
      within(context, (tx, principal, kinds) =>
        previewJob(tx, principal, kinds.bulkKind(Kind), {
          choice: choiceOf(List, Chosen),
          reason: Reason,
          values: Values,
          language: context.language,
          now: clock(),
        }),
      ),
    startJob: ({ Id, Count, Without = [], Key }, context) =>
      within(context, async (tx, principal) => {
        await startJob(tx, principal, { id: Id, count: Count, without: Without, key: Key, now: clock() })
        return Id
      }),
    exportList: ({ Kind, List, Format, Reason = '', Key }, context) =>
      within(context, (tx, principal, kinds) =>
        exportList(tx, principal, kinds.fileKind(Kind), {
          list: List,
          format: Format,
          reason: Reason,
          language: context.language,
          key: Key,
          now: clock(),
        }),
      ),
    stopJob: ({ Value }, context) =>
      within(context, async (tx, principal) => {
        await stopJob(tx, principal, Value, clock())
        return Value
      }),
    retryJob: ({ Value }, context) =>
      within(context, (tx, principal, kinds) => {
        const kindOf = ({ kind, state }: JobRecord) => {
          if (isFileKind(kind)) throw new ApiError('job.state', { problem: state })
          return kinds.bulkKind(kind)
        }
        return retryJob(tx, principal, kindOf, Value, { language: context.language, now: clock() })
      }),

    async countList({ Kind, List }, context) {
      const principal = await callingPrincipal(db, context)
      const kind = (await openKinds()).fileKind(Kind)
      return fulfilled({ item: await countedList(db, principal, kind, List, context.language) })
    },
    async getExports({ OfAll }, context) {
      const principal = await callingPrincipal(db, context)
      if (OfAll) principal.require('administer')
      const kinds = await openKinds()
      const items = await shownExports(db, principal, kinds, {
        isOfAll: OfAll,
        language: context.language,
        now: clock(),
      })
      const open = fileKindNames.filter((name) => kinds.fileKind(name).isOpen(principal))
      return fulfilled({ items, kinds: open, mayAskForAll: principal.may('administer') })
    },

    async getJobs(_request, context) {
      return fulfilled({ items: await shownJobs(db, await callingPrincipal(db, context), clock()) })
    },
    getJob: shown,
    getJobProgress: shown,
    async getJobRows({ Id, PageSize, Page, Result }, context) {
      const wanted = { id: Id, size: PageSize, page: Page, result: Result }
      const principal = await callingPrincipal(db, context)
      return fulfilled(await shownRows(db, principal, await openKinds(), wanted, context.language))
    },
    downloadJobFile: async ({ Value }, context) =>
      readJobFile(db, files.store, await callingPrincipal(db, context), await openKinds(), Value, clock()),
  }
}
