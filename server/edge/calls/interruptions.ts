/** Planned interruptions, as staff plans them, within the securities of their screen (A §6). */
import { allAreas } from '#contract/areas/all-areas.ts'
import type { RequestOf } from '#contract/call.ts'
import type { checkInterruption, keepInterruption } from '#contract/interruptions.ts'
import type { ControlOf } from '#contract/rules/securities.ts'
import { accessOf } from '#server/areas/kit/access.ts'
import { areasToInterrupt, areaToInterrupt } from '#server/areas/map/areas-to-interrupt.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { interruptionOf, listInterruptions } from '#server/supply/interruptions/interruption-list.ts'
import {
  concernedByPlan,
  keepInterruption as keepPlan,
  withdrawInterruption,
  type FindArea,
} from '#server/supply/interruptions/planning.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn, type RequestContext } from '#server/identity/sessions/request-context.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type InterruptionCall =
  | 'getInterruptions'
  | 'getInterruption'
  | 'getInterruptionAreas'
  | 'checkInterruption'
  | 'keepInterruption'
  | 'withdrawInterruption'

type Changeable = Pick<RequestOf<typeof keepInterruption>, 'From' | 'To' | 'Reason'>

const changeableOf = ({ From, To, Reason }: Changeable) => ({ from: From, to: To, reason: Reason })

const planOf = ({
  Id,
  Service,
  Where = '',
  Area,
  FromOccurrence,
  ToOccurrence,
  ...changeable
}: RequestOf<typeof checkInterruption>) => ({
  id: Id,
  service: Service,
  where: Area === undefined ? Where : '',
  area: Area,
  fromOccurrence: FromOccurrence,
  toOccurrence: ToOccurrence,
  ...changeableOf(changeable),
})

export function interruptionHandlers({
  db,
  accounts: { clock },
  content,
}: HandlerDependencies): Handlers<InterruptionCall> {
  const usable = async (context: RequestContext, control: ControlOf<'interruptions'>) =>
    (await rightsOn(content, signedIn(context), 'interruptions')).requireUsable(control)
  /** Areas as this person sees them on the map: who does not see one plans nothing for it. */
  const areasFor = async (context: RequestContext) => {
    const principal = await callingPrincipal(db, context)
    return accessOf(content, principal, allAreas['map-features'])
  }
  const findArea = async (context: RequestContext): Promise<FindArea> => {
    const access = await areasFor(context)
    return (tx, id) => areaToInterrupt(tx, access, id)
  }
  return {
    async getInterruptionAreas(_request, context) {
      const access = await areasFor(context)
      return fulfilled({ items: await areasToInterrupt(db, access), mayDraw: access.isOpen })
    },
    getInterruptions: async ({ Options }, { language }) =>
      fulfilled(await listInterruptions(db, language, clock(), Options)),
    getInterruption: async ({ Value }, { language }) =>
      fulfilled({ item: await interruptionOf(db, language, clock(), Value) }),
    async checkInterruption(request, context) {
      await usable(context, request.Id === 0 ? 'plan' : 'change')
      const { language } = context
      const asked = { now: clock(), language, findArea: await findArea(context) }
      return fulfilled({ item: await concernedByPlan(db, planOf(request), asked) })
    },
    async keepInterruption(request, context) {
      await usable(context, request.Id === 0 ? 'plan' : 'change')
      const shown = request.Shown && changeableOf(request.Shown)
      const plan = { ...planOf(request), shown }
      return fulfilled({ id: await keepPlan(db, plan, clock(), await findArea(context)) })
    },
    async withdrawInterruption({ Value }, context) {
      await usable(context, 'withdraw')
      await withdrawInterruption(db, Value, clock())
      return fulfilled({})
    },
  }
}
