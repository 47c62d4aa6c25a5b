/** What waits for those who answer customers: each as the list behind its link counts it. */
import { daysOf } from '#contract/rules/lists.ts'
import { newMessagesRange } from '#contract/rules/waiting.ts'
import { waitingApplications } from '#server/applications/applications/waiting-applications.ts'
import { writtenIn } from '#server/applications/contact-requests/contact-request-list.ts'
import type { WaitingEntry } from '#server/areas/waiting/waiting-kind.ts'
import type { SignedInContext } from '#server/identity/sessions/request-context.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Database } from '#server/platform/database/tables.ts'

/** Applications with a question that nobody has answered, or with which nobody has begun. */
export const applicationsWaiting = (db: Database, reader: SignedInContext): WaitingEntry => ({
  kind: 'applications',
  async find() {
    const found = await waitingApplications(db, reader)
    return found && { ...found, path: '/applications?filter=waiting' }
  },
})

/** Messages to the utility of the last days. */
export const contactRequestsWaiting = (db: Database): WaitingEntry => ({
  kind: 'contactRequests',
  async find(now) {
    const found = await writtenIn(db, daysOf(newMessagesRange, dayOf(now)))
    return found && { ...found, path: `/contactRequests?range=${newMessagesRange}` }
  },
})
