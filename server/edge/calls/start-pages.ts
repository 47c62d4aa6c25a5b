/** The start pages, the choice of an account, and the securities of screens (A §6, §7). */
import { allAreas } from '#contract/areas/all-areas.ts'
import { listConversations } from '#server/applications/conversations/conversations.ts'
import { accessOf } from '#server/areas/kit/access.ts'
import {
  alarmsWaiting,
  differencesWaiting,
  approvalsWaiting,
  elementsWaiting,
  jobsWaiting,
} from '#server/areas/waiting/area-entries.ts'
import { whatWaits, type WaitingEntry } from '#server/areas/waiting/waiting-kind.ts'
import { approvalInbox } from '#server/areas/approvals/shown-approvals.ts'
import { recentJobs } from '#server/areas/jobs/shown-jobs.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { countUnread } from '#server/applications/conversations/messages.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { interruptionsOf } from '#server/supply/interruptions/own-interruptions.ts'
import { waterNoticesOf } from '#server/supply/water-quality/own-water.ts'
import { menuOf } from '#server/identity/rights/offered.ts'
import { rightsOn, securitiesOf } from '#server/identity/rights/securities.ts'
import { consumptionGlanceOf } from '#server/supply/start-pages/consumption-glance.ts'
import { lastReadingsOf, openApplicationsOf } from '#server/supply/start-pages/customer-home.ts'
import { chooseAccount, listAccounts } from '#server/supply/start-pages/own-accounts.ts'
import { dueOf } from '#server/supply/start-pages/what-is-due.ts'
import { signedIn } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'
import { visibleConversations } from './messages.ts'
import { applicationsWaiting, contactRequestsWaiting } from './waiting-for-customers.ts'

type StartPageCall =
  | 'getCustomerHome'
  | 'getEmployeeHome'
  | 'getAccounts'
  | 'chooseAccount'
  | 'getSecuritiesEmployee'
  | 'getSecuritiesCustomer'

const conversationsShown = { PageSize: 10, Page: 1 }

export function startPageHandlers(dependencies: HandlerDependencies): Handlers<StartPageCall> {
  const { db, content, accounts } = dependencies
  return {
    async getCustomerHome(_request, context) {
      const reader = signedIn(context)
      const { accountNo } = reader.session.person
      const menu = new Set((await menuOf(content, reader)).map(({ id }) => id))
      const { isVisible } = await rightsOn(content, reader, 'userHome')
      const accountsOfReader = await listAccounts(db, reader, context.language)
      const charts = await rightsOn(content, reader, 'dashscreen')
      return fulfilled({
        item: {
          address: accountsOfReader.find(({ isChosen }) => isChosen)?.address ?? '',
          due:
            menu.has('financial') && isVisible('due')
              ? await dueOf(db, accounts.clock(), accountNo, context)
              : null,
          unread: menu.has('apps') && isVisible('unread') ? await countUnread(accounts, reader) : null,
          lastReadings:
            menu.has('readings') && isVisible('lastReadings') ? await lastReadingsOf(db, accountNo) : null,
          consumption:
            menu.has('dashscreen') && charts.isVisible('consumption')
              ? await consumptionGlanceOf(db, accounts.clock(), accountNo)
              : null,
          interruptions: await interruptionsOf(
            db,
            { accountNo, language: context.language },
            accounts.clock(),
          ),
          waterNotices: await waterNoticesOf(db, { accountNo, language: context.language }),
          applications:
            menu.has('apps') && isVisible('applications') ? await openApplicationsOf(db, accountNo) : null,
        },
      })
    },

    async getEmployeeHome(_request, context) {
      const reader = signedIn(context)
      const menu = new Set((await menuOf(content, reader)).map(({ id }) => id))
      const { isVisible } = await rightsOn(content, reader, 'employeeHome')
      const principal = await callingPrincipal(db, context)
      const inbox = await approvalInbox(db, principal, accounts.clock())
      const approvals = inbox.isForThem ? { items: inbox.items, own: inbox.own } : null
      const jobs = isVisible('jobs') ? await recentJobs(db, principal, accounts.clock()) : null
      const seesConversations = menu.has('applications') && isVisible('conversations')
      const entries: WaitingEntry[] = [
        ...(inbox.isForThem ? [approvalsWaiting(inbox.items)] : []),
        ...(seesConversations ? [applicationsWaiting(db, reader)] : []),
        ...(menu.has('contactRequests') ? [contactRequestsWaiting(db)] : []),
        ...elementsWaiting(db, await accessOf(content, principal, allAreas.elements)),
        ...alarmsWaiting(db, await accessOf(content, principal, allAreas['water-alarms'])),
        ...differencesWaiting(db, await accessOf(content, principal, allAreas['payment-differences'])),
        ...(jobs ? [jobsWaiting(jobs)] : []),
      ]
      const waiting = await whatWaits(entries, accounts.clock())
      const isForThem = entries.some(({ kind }) => kind !== 'jobProblems')
      const told = { waiting, isForThem, approvals, jobs }
      if (!seesConversations) return fulfilled({ item: { ...told, conversations: null } })
      const { items, total } = await listConversations(
        accounts,
        reader,
        { waitingOnly: true },
        conversationsShown,
        'longestWaiting',
      )
      const conversations = {
        waiting: total,
        unread: await countUnread(accounts, reader),
        items: await visibleConversations(dependencies, reader, items),
      }
      return fulfilled({ item: { ...told, conversations } })
    },

    async getAccounts(_request, context) {
      const reader = signedIn(context)
      const { isVisible } = await rightsOn(content, reader, 'account')
      const all = await listAccounts(db, reader, context.language)
      // Anyone who has no choice is told of one account only: then nothing offers a choice.
      const items = isVisible('chooseAccount') ? all : all.filter(({ isChosen }) => isChosen)
      return fulfilled({ items: isVisible('name') ? items : items.map((item) => ({ ...item, name: '' })) })
    },

    async chooseAccount({ Value }, context) {
      const chooser = signedIn(context)
      if (!(await content.utility()).isSelectAccount) throw new ApiError('accountChoice.disabled')
      const rights = await rightsOn(content, chooser, 'account')
      rights.requireUsable('chooseAccount')
      await chooseAccount(db, chooser, Value)
      return fulfilled({})
    },

    getSecuritiesEmployee: async ({ Value }) => fulfilled({ items: await securitiesOf(content, Value) }),
    getSecuritiesCustomer: async ({ Value }) => fulfilled({ items: await securitiesOf(content, Value) }),
  }
}
