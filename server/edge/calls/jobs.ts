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
import type { Visitor } from '#server/identity/visits/visitor.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { Refused } from '#server/platform/refused.ts'
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

/** All of a list, or what was chosen of it: one of both. @throws Refused `record.field` */
function choiceOf(
  list: Extract<Choice, { list: unknown }>['list'] | undefined,
  chosen: readonly { Id: number; Version: number }[] | undefined,
): Choice {
  if (list && !chosen) return { list }
  if (chosen && !list) return { chosen: chosen.map(({ Id, Version }) => ({ id: Id, version: Version })) }
  throw new Refused('record.field', { field: 'Chosen', problem: list ? 'both' : 'missing' })
}

export function jobHandlers({ db, accounts, content, files }: HandlerDependencies): Handlers<JobCall> {
  const { clock } = accounts
  const openKinds = createJobKinds({ messages: accounts.messages, content })

  /** In one transaction, for who calls. @param work gives the number of the job that is shown then */
  async function within(
    visitor: Visitor,
    work: (tx: DatabaseTransaction, principal: Principal, kinds: JobKinds) => Promise<number>,
  ): Promise<{ data: { status: 0; text: string }; item: JobItem }> {
    const principal = await callingPrincipal(db, visitor)
    const kinds = await openKinds()
    const item = await db.transaction().execute(async (tx) => {
      const id = await work(tx, principal, kinds)
      return shownJob(tx, principal, kinds, id, visitor.language, clock())
    })
    return fulfilled({ item })
  }

  const shown = async ({ Value }: { Value: number }, visitor: Visitor) => {
    const principal = await callingPrincipal(db, visitor)
    const kinds = await openKinds()
    return fulfilled({ item: await shownJob(db, principal, kinds, Value, visitor.language, clock()) })
  }

  return {
    previewJob: ({ Kind, List, Chosen, Reason, Values = {} }, visitor) =>
      within(visitor, (tx, principal, kinds) =>
        previewJob(tx, principal, kinds.bulkKind(Kind), {
          choice: choiceOf(List, Chosen),
          reason: Reason,
          values: Values,
          language: visitor.language,
          now: clock(),
        }),
      ),
    startJob: ({ Id, Count, Without = [], Key }, visitor) =>
      within(visitor, async (tx, principal) => {
        await startJob(tx, principal, { id: Id, count: Count, without: Without, key: Key, now: clock() })
        return Id
      }),
    exportList: ({ Kind, List, Format, Reason = '', Key }, visitor) =>
      within(visitor, (tx, principal, kinds) =>
        exportList(tx, principal, kinds.fileKind(Kind), {
          list: List,
          format: Format,
          reason: Reason,
          language: visitor.language,
          key: Key,
          now: clock(),
        }),
      ),
    stopJob: ({ Value }, visitor) =>
      within(visitor, async (tx, principal) => {
        await stopJob(tx, principal, Value, clock())
        return Value
      }),
    retryJob: ({ Value }, visitor) =>
      within(visitor, (tx, principal, kinds) => {
        const kindOf = ({ kind, state }: JobRecord) => {
          if (isFileKind(kind)) throw new Refused('job.state', { problem: state })
          return kinds.bulkKind(kind)
        }
        return retryJob(tx, principal, kindOf, Value, { language: visitor.language, now: clock() })
      }),

    async countList({ Kind, List }, visitor) {
      const principal = await callingPrincipal(db, visitor)
      const kind = (await openKinds()).fileKind(Kind)
      return fulfilled({ item: await countedList(db, principal, kind, List, visitor.language) })
    },
    async getExports({ OfAll }, visitor) {
      const principal = await callingPrincipal(db, visitor)
      if (OfAll) principal.require('administer')
      const kinds = await openKinds()
      const items = await shownExports(db, principal, kinds, {
        isOfAll: OfAll,
        language: visitor.language,
        now: clock(),
      })
      const open = fileKindNames.filter((name) => kinds.fileKind(name).isOpen(principal))
      return fulfilled({ items, kinds: open, mayAskForAll: principal.may('administer') })
    },

    async getJobs(_request, visitor) {
      return fulfilled({ items: await shownJobs(db, await callingPrincipal(db, visitor), clock()) })
    },
    getJob: shown,
    getJobProgress: shown,
    async getJobRows({ Id, PageSize, Page, Result }, visitor) {
      const wanted = { id: Id, size: PageSize, page: Page, result: Result }
      const principal = await callingPrincipal(db, visitor)
      return fulfilled(await shownRows(db, principal, await openKinds(), wanted, visitor.language))
    },
    downloadJobFile: async ({ Value }, visitor) =>
      readJobFile(db, files.store, await callingPrincipal(db, visitor), await openKinds(), Value, clock()),
  }
}
