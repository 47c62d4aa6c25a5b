/** Applications: the list, one of them, drafts and moves, within the securities of their screens (A §6). */
import type { ApplicationMove } from '#contract/rules/applications.ts'
import type { ControlOf } from '#contract/rules/securities.ts'
import { controlOfMove, hasEnded } from '#contract/rules/applications.ts'
import {
  completionBy,
  completionShown,
  saveCompletion,
} from '#server/areas/application-completion/completing.ts'
import { listApplications } from '#server/applications/applications/application-list.ts'
import { keepDraft } from '#server/applications/applications/drafts.ts'
import { instalmentsFrom } from '#server/applications/applications/instalments.ts'
import { controlOfFilledIn } from '#server/applications/new-customers/filled-in.ts'
import { moveApplication } from '#server/applications/applications/move-application.ts'
import { mapOfCustomers } from '#server/areas/map/map-settings.ts'
import { offerTo } from '#server/applications/applications/offer.ts'
import { applicationOf, applicationWithin } from '#server/applications/applications/one-application.ts'
import { isStaff } from '#server/applications/conversations/reach.ts'
import { knownPlots } from '#server/applications/applications/plots.ts'
import { correctPointOf, siteOf } from '#server/applications/applications/site.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { requireShownAccount } from '#server/identity/rights/own-accounts.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn, type SignedInContext } from '#server/identity/sessions/request-context.ts'
import type { Application, ApplicationSite } from '#contract/applications.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { exportOne } from './application-exports.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type ApplicationCall =
  | 'getApplications'
  | 'getApplication'
  | 'moveApplication'
  | 'getApplicationOffer'
  | 'saveApplicationDraft'
  | 'findPlots'
  | 'getApplicationSite'
  | 'correctPoint'
  | 'getApplicationCompletion'
  | 'saveApplicationCompletion'

const plotsIn = (asked: readonly { Sheet: string; Plot: string }[]) =>
  asked.map(({ Sheet, Plot }) => ({ sheet: Sheet, plot: Plot }))

export function applicationHandlers(dependencies: HandlerDependencies): Handlers<ApplicationCall> {
  const { db, accounts, content } = dependencies
  const seen = async (context: SignedInContext) => {
    const { isVisible } = await rightsOn(content, context, 'account')
    return { account: isVisible('account'), name: isVisible('name'), isVisible }
  }
  const usable = async (context: SignedInContext, control: ControlOf<'applications'>) =>
    (await rightsOn(content, context, 'applications')).requireUsable(control)

  /**
   * Anyone who completes fills in whose a supply is: a person who may not see that of customers does not.
   *
   * @throws ApiError `control.disabled`
   */
  async function completing(context: SignedInContext): Promise<SignedInContext> {
    await usable(context, 'complete')
    const { isVisible } = await seen(context)
    if (!(['account', 'name', 'email', 'idNo'] as const).every(isVisible))
      throw new ApiError('control.disabled')
    return context
  }

  /** Without what this person may not see of the customer, and may not do. */
  async function visible(context: SignedInContext, item: Application): Promise<Application> {
    const sees = await seen(context)
    const rights = await rightsOn(content, context, 'applications')
    return {
      ...item,
      account: sees.account ? item.account : '',
      customerName: sees.name ? item.customerName : '',
      ...(item.filledIn && {
        filledIn: item.filledIn.filter(({ group, field }) => {
          const control = controlOfFilledIn({ group, field })
          return control === undefined || sees.isVisible(control)
        }),
      }),
      history: rights.isVisible('history') ? item.history : [],
      moves: item.moves.filter((move: ApplicationMove) => rights.isVisible(controlOfMove[move])),
    }
  }

  /** Anyone who may not see names or numbers of identity gets empty ones in their place. */
  async function visibleSite(context: SignedInContext, item: ApplicationSite): Promise<ApplicationSite> {
    const { isVisible } = await seen(context)
    const applicants = item.applicants.map(({ name, idNo }) => ({
      name: isVisible('name') ? name : '',
      idNo: isVisible('idNo') ? idNo : '',
    }))
    return { ...item, applicants }
  }

  return {
    async getApplications({ Options }, context) {
      const reader = signedIn(context)
      return fulfilled(await listApplications(db, reader, await seen(reader), Options))
    },
    async getApplication({ PortalApplicationId }, context) {
      const reader = signedIn(context)
      const item = await visible(reader, await applicationOf(accounts, reader, PortalApplicationId))
      if (!isStaff(reader) || hasEnded(item.status) || !item.moves.includes('staff.completed'))
        return fulfilled({ item })
      const { missing } = await completionShown(accounts, reader, PortalApplicationId)
      return fulfilled({ item: { ...item, missing: missing.map(({ text }) => text) } })
    },
    async getApplicationCompletion({ PortalApplicationId }, context) {
      const reader = await completing(signedIn(context))
      return fulfilled({ item: await completionShown(accounts, reader, PortalApplicationId) })
    },
    async saveApplicationCompletion({ PortalApplicationId: id, Version: version, Facts }, context) {
      const clerk = await completing(signedIn(context))
      const facts = Object.fromEntries(Facts.map(({ Name, Value }) => [Name, Value]))
      return fulfilled({ item: await saveCompletion(accounts, clerk, { id, version, facts }) })
    },
    async moveApplication({ PortalApplicationId, Move, Status, Reason }, context) {
      const mover = signedIn(context)
      await usable(mover, controlOfMove[Move])
      // It is exported with a file, or not at all; whatever else there is to say, moving it says.
      const isReady = Move === 'staff.exported' && Status === 'readyForExport' && isStaff(mover)
      if (isReady && (await applicationWithin(db, mover, PortalApplicationId)).status === Status) {
        await exportOne(dependencies, mover, PortalApplicationId)
        const item = await applicationOf(accounts, mover, PortalApplicationId)
        return fulfilled({ item: await visible(mover, item) })
      }
      const wanted = { id: PortalApplicationId, move: Move, status: Status, reason: Reason }
      const complete = await completionBy(accounts, mover)
      return fulfilled({
        item: await visible(mover, await moveApplication(accounts, mover, wanted, complete)),
      })
    },
    async getApplicationOffer(_request, context) {
      const customer = signedIn(context)
      const { session, language } = customer
      const reader = { accountNo: session.person.accountNo, language, today: dayOf(accounts.clock()) }
      const offer = await offerTo(db, reader, await instalmentsFrom(content, customer))
      return fulfilled({ item: { ...offer, background: await mapOfCustomers(db) } })
    },
    async saveApplicationDraft(request, context) {
      const customer = signedIn(context)
      requireShownAccount(customer, request.AccountNo)
      await usable(customer, 'start')
      const details = {
        property: request.PropertyReference,
        place: request.Place,
        service: request.Service,
        contract: request.ContractNo,
        tariff: request.TariffCode,
        startsOn: request.StartsOn,
        tenant: request.Tenant,
        wish: request.Wish,
      }
      const land = {
        applicants: (request.Applicants ?? []).map(({ Name, IdNo }) => ({ name: Name, idNo: IdNo })),
        plots: plotsIn(request.Plots ?? []),
        point: { east: request.East ?? '', north: request.North ?? '' },
      }
      const plan = {
        bills: [...new Set(request.Bills)],
        count: request.Instalments ?? 0,
        dayOfMonth: request.DayOfMonth ?? 0,
      }
      const kept = { land, plan }
      return fulfilled({ id: await keepDraft(accounts, customer, request.ApplicationType, details, kept) })
    },
    async findPlots({ Plots }, context) {
      return fulfilled({ items: await knownPlots(db, plotsIn(Plots), signedIn(context).language) })
    },
    async getApplicationSite({ PortalApplicationId }, context) {
      const reader = signedIn(context)
      return fulfilled({ item: await visibleSite(reader, await siteOf(db, reader, PortalApplicationId)) })
    },
    async correctPoint({ PortalApplicationId, East, North }, context) {
      const customer = signedIn(context)
      await usable(customer, 'supply')
      const point = { east: East, north: North }
      const item = await correctPointOf(accounts, customer, PortalApplicationId, point)
      return fulfilled({ item: await visibleSite(customer, item) })
    },
  }
}
