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
import { signedIn, type Visitor } from '#server/identity/visits/visitor.ts'
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
  const usable = async (visitor: Visitor, control: ControlOf<'interruptions'>) =>
    (await rightsOn(content, signedIn(visitor), 'interruptions')).requireUsable(control)
  /** Areas as this person sees them on the map: who does not see one plans nothing for it. */
  const areasFor = async (visitor: Visitor) => {
    const principal = await callingPrincipal(db, visitor)
    return accessOf(content, principal, allAreas['map-features'])
  }
  const findArea = async (visitor: Visitor): Promise<FindArea> => {
    const access = await areasFor(visitor)
    return (tx, id) => areaToInterrupt(tx, access, id)
  }
  return {
    async getInterruptionAreas(_request, visitor) {
      const access = await areasFor(visitor)
      return fulfilled({ items: await areasToInterrupt(db, access), mayDraw: access.isOpen })
    },
    getInterruptions: async ({ Options }, { language }) =>
      fulfilled(await listInterruptions(db, language, clock(), Options)),
    getInterruption: async ({ Value }, { language }) =>
      fulfilled({ item: await interruptionOf(db, language, clock(), Value) }),
    async checkInterruption(request, visitor) {
      await usable(visitor, request.Id === 0 ? 'plan' : 'change')
      const { language } = visitor
      const asked = { now: clock(), language, findArea: await findArea(visitor) }
      return fulfilled({ item: await concernedByPlan(db, planOf(request), asked) })
    },
    async keepInterruption(request, visitor) {
      await usable(visitor, request.Id === 0 ? 'plan' : 'change')
      const shown = request.Shown && changeableOf(request.Shown)
      const plan = { ...planOf(request), shown }
      return fulfilled({ id: await keepPlan(db, plan, clock(), await findArea(visitor)) })
    },
    async withdrawInterruption({ Value }, visitor) {
      await usable(visitor, 'withdraw')
      await withdrawInterruption(db, Value, clock())
      return fulfilled({})
    },
  }
}
