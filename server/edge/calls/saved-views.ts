/** Views of the lists of areas that people save. */
import {
  areaOfView,
  changeView,
  deleteView,
  insertView,
  shownViews,
} from '#server/areas/views/saved-views.ts'
import { effectsOf } from '#server/areas/all-effects.ts'
import type { AreaAccess } from '#server/areas/kit/access.ts'
import { areas, reachOf } from '#server/areas/kit/reach.ts'
import { callingPrincipal, type Principal } from '#server/areas/rights/principal.ts'
import { ApiError } from '#server/platform/api-error.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type SavedViewCall = 'getSavedViews' | 'insertSavedView' | 'changeSavedView' | 'deleteSavedView'

export function savedViewHandlers({ db, content, accounts }: HandlerDependencies): Handlers<SavedViewCall> {
  const now = () => accounts.clock()
  /** @throws ApiError `record.field`: there is no such area */
  async function accessTo(name: string, principal: Principal): Promise<AreaAccess> {
    const area = areas.find((one) => one.name === name)
    if (!area) throw new ApiError('record.field', { field: 'Area', problem: 'unknown' })
    return (await reachOf({ content, messages: accounts.messages, effectsOf }, area))(principal).access
  }
  const accessToView = async (id: number, principal: Principal) =>
    accessTo(await areaOfView(db, principal, id), principal)
  return {
    async getSavedViews({ Area }, context) {
      const access = await accessTo(Area, await callingPrincipal(db, context))
      return fulfilled(await shownViews(db, access))
    },
    async insertSavedView({ Area, Name, Scope, Team, Content, Key }, context) {
      const access = await accessTo(Area, await callingPrincipal(db, context))
      const wished = { name: Name, scope: Scope, team: Team, content: Content, key: Key, now: now() }
      return fulfilled({ item: await db.transaction().execute((tx) => insertView(tx, access, wished)) })
    },
    async changeSavedView({ Id, Version, Name, Content }, context) {
      const access = await accessToView(Id, await callingPrincipal(db, context))
      const wished = { id: Id, version: Version, name: Name, content: Content, now: now() }
      return fulfilled({ item: await db.transaction().execute((tx) => changeView(tx, access, wished)) })
    },
    async deleteSavedView({ Id, Version }, context) {
      const access = await accessToView(Id, await callingPrincipal(db, context))
      await db.transaction().execute((tx) => deleteView(tx, access, { id: Id, version: Version }))
      return fulfilled({})
    },
  }
}
