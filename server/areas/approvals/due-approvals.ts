/** Requests whose time is over end by themselves, and their askers are notified. Any number of portals do it. */
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { after } from '#server/platform/clock.ts'
import { dueRows, type DueRows } from '#server/platform/due-rows/due-rows.ts'
import { expireApproval } from './decide-approval.ts'
import { noticeFrame } from '../employee-notices.ts'
import type { ApprovalDependencies } from './end-approval.ts'

/** Until another process may end what this one took: a crash in between delays it, and loses nothing. */
const takenSeconds = 60

/** Ends requests that nobody has decided in time. */
export const dueApprovals = (
  dependencies: ApprovalDependencies & {
    publicUrl: () => string
    log: Pick<FastifyBaseLogger, 'warn'>
  },
): DueRows =>
  dueRows<number>({
    name: 'approvals',
    everySeconds: 60,
    atOnce: 1,
    async claim(most) {
      const now = dependencies.clock()
      const { rows } = await sql<{ id: string | number }>`
        update approvals set taken_until = ${after(now, takenSeconds)} where id in (
          select id from approvals
          where state = 'asked' and expires_at <= ${now} and (taken_until is null or taken_until <= ${now})
          order by expires_at limit ${most} for update skip locked
        ) returning id`.execute(dependencies.db)
      return rows.map(({ id }) => Number(id))
    },
    handle: async (id) =>
      expireApproval(dependencies, await noticeFrame(dependencies, dependencies.publicUrl()), id),
    failed: (id, error) =>
      dependencies.log.warn({ approval: id, err: error }, 'a request for approval could not be ended yet'),
  })
