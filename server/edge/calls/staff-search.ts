/** The search of staff over everything: each kind through the door of its own list. */
import { allAreas } from '#contract/areas/all-areas.ts'
import { asksForMore } from '#contract/rules/latin-key.ts'
import { mostOfAKind } from '#contract/rules/staff-search.ts'
import { applicationFinder, contactRequestFinder } from '#server/applications/search/application-finders.ts'
import { accessOf } from '#server/areas/kit/access.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { areaFinders } from '#server/areas/search/area-finder.ts'
import { billFinders, meterFinders } from '#server/areas/search/supply-finders.ts'
import { noteOpened, recentRecords } from '#server/areas/search/recent-records.ts'
import { menuOf } from '#server/identity/rights/offered.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
import { foundOfKind, type RecordFinder } from '#server/platform/lists/record-finder.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

/** Finders of all kinds that this person sees, as rights and securities are now. */
async function findersOf(
  { db, content }: Pick<HandlerDependencies, 'db' | 'content'>,
  context: RequestContext,
): Promise<{ accountId: number; finders: readonly RecordFinder[] }> {
  const reader = signedIn(context)
  const principal = await callingPrincipal(db, context)
  const menu = new Set((await menuOf(content, reader)).map(({ id }) => id))
  const { isVisible } = await rightsOn(content, reader, 'account')
  const sees = { account: isVisible('account'), name: isVisible('name') }
  const writer = {
    ...sees,
    email: isVisible('email'),
    phoneNo: isVisible('phoneNo') && isVisible('mobileNo'),
  }
  const [customers, properties, elements, parks] = await Promise.all(
    (['customers', 'properties', 'elements', 'photovoltaic-parks'] as const).map((name) =>
      accessOf(content, principal, allAreas[name]),
    ),
  )
  // People know a property by its street, in the script that they read.
  const [street, town] = reader.language === 'el' ? ['street', 'town'] : ['streetLatin', 'townLatin']
  const finders = [
    ...areaFinders('customers', customers!),
    ...areaFinders('properties', properties!, { called: street, told: ['postcode', town, 'reference'] }),
    ...meterFinders(properties!, street),
    ...billFinders(customers!),
    ...(menu.has('applications') ? [applicationFinder(reader, sees)] : []),
    ...(menu.has('contactRequests') ? [contactRequestFinder(writer)] : []),
    ...areaFinders('elements', elements!),
    ...areaFinders('photovoltaic-parks', parks!),
  ]
  return { accountId: principal.accountId, finders }
}

export const staffSearchHandlers = (
  dependencies: HandlerDependencies,
): Handlers<'searchStaff' | 'noteOpenedRecord'> => ({
  async searchStaff({ Search }, context) {
    const { db } = dependencies
    const { accountId, finders } = await findersOf(dependencies, context)
    if (Search === '')
      return fulfilled({
        groups: [],
        recent: await recentRecords(db, accountId, finders),
        needsMore: false,
      })
    if (asksForMore(Search)) return fulfilled({ groups: [], recent: [], needsMore: true })
    const groups = await Promise.all(finders.map((finder) => foundOfKind(db, finder, Search, mostOfAKind)))
    return fulfilled({
      groups: groups.filter(({ items }) => items.length > 0),
      recent: [],
      needsMore: false,
    })
  },
  async noteOpenedRecord({ Kind, Id }, context) {
    const { accountId, finders } = await findersOf(dependencies, context)
    const now = dependencies.accounts.clock()
    await noteOpened(dependencies.db, accountId, finders, { kind: Kind, id: Id }, now)
    return fulfilled({})
  },
})
