/** The queue of applications: read, claimed, taken over, given back, and the draft of the answer to each. */
import { soonWorkingDays } from '#contract/rules/application-queue.ts'
import { endOfDay, workingDaysAfter } from '#contract/rules/calendar/utility-calendar.ts'
import { applicationQueue } from '#server/areas/application-queue/application-queue.ts'
import { officeCalendar } from '#server/applications/clocks/clock-rules.ts'
import {
  claimApplication,
  claimNext,
  heldApplication,
  keepAnswer,
  releaseApplication,
  takeOver,
} from '#server/areas/application-queue/held-applications.ts'
import type { QueueReader } from '#server/areas/application-queue/queue-rows.ts'
import { noticeFrame } from '#server/areas/employee-notices.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { DatabaseTransaction } from '#server/platform/database/tables.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type QueueCall =
  | 'getApplicationQueue'
  | 'getQueuedApplication'
  | 'claimApplication'
  | 'claimNextApplication'
  | 'takeOverApplication'
  | 'releaseApplication'
  | 'keepApplicationAnswer'

export function applicationQueueHandlers({
  db,
  accounts,
  content,
}: HandlerDependencies): Handlers<QueueCall> {
  async function readerOf(context: RequestContext): Promise<QueueReader & { soonDay: string }> {
    const reader = signedIn(context)
    const now = accounts.clock()
    const calendar = officeCalendar()
    const soonDay = workingDaysAfter(calendar, dayOf(now), soonWorkingDays)
    return {
      context: reader,
      principal: await callingPrincipal(db, context),
      seesName: (await rightsOn(content, reader, 'account')).isVisible('name'),
      now,
      soonDay,
      soonUntil: endOfDay(calendar, soonDay),
    }
  }

  /** In one transaction, for who calls and may claim. */
  async function within(
    context: RequestContext,
    id: number,
    work: (tx: DatabaseTransaction, reader: QueueReader) => Promise<void>,
  ) {
    const reader = await readerOf(context)
    ;(await rightsOn(content, reader.context, 'applications')).requireUsable('claim')
    const item = await db.transaction().execute(async (tx) => {
      await work(tx, reader)
      return heldApplication(tx, reader, id)
    })
    return fulfilled({ item })
  }

  return {
    async getApplicationQueue({ Whose, By, ApplicationType, Most }, context) {
      const reader = await readerOf(context)
      const asked = { whose: Whose, by: By, type: ApplicationType, most: Most }
      return fulfilled({ ...(await applicationQueue(db, reader, asked)), soonUntil: reader.soonDay })
    },
    async getQueuedApplication({ PortalApplicationId }, context) {
      return fulfilled({ item: await heldApplication(db, await readerOf(context), PortalApplicationId) })
    },
    claimApplication: ({ PortalApplicationId: id }, context) =>
      within(context, id, (tx, reader) => claimApplication(tx, reader, id)),
    async claimNextApplication(_request, context) {
      const reader = await readerOf(context)
      ;(await rightsOn(content, reader.context, 'applications')).requireUsable('claim')
      const item = await db.transaction().execute(async (tx) => {
        const id = await claimNext(tx, reader)
        return id === undefined ? null : heldApplication(tx, reader, id)
      })
      return fulfilled({ item })
    },
    async takeOverApplication({ PortalApplicationId: id, HolderId }, context) {
      const frame = await noticeFrame({ content }, context.publicUrl)
      const telling = { messages: accounts.messages, frame }
      return within(context, id, (tx, reader) => takeOver(tx, telling, reader, id, HolderId))
    },
    releaseApplication: ({ PortalApplicationId: id }, context) =>
      within(context, id, (tx, reader) => releaseApplication(tx, reader, id)),
    keepApplicationAnswer: ({ PortalApplicationId: id, Text, Version }, context) =>
      within(context, id, (tx, reader) => keepAnswer(tx, reader, id, { text: Text, version: Version })),
  }
}
