/** Planned interruptions, as staff plans them, within the securities of their screen (A §6). */
import type { RequestOf } from '#contract/call.ts'
import type { checkInterruption, keepInterruption } from '#contract/interruptions.ts'
import type { ControlOf } from '#contract/rules/securities.ts'
import { interruptionOf, listInterruptions } from '#server/supply/interruptions/interruption-list.ts'
import {
  concernedByPlan,
  keepInterruption as keepPlan,
  withdrawInterruption,
} from '#server/supply/interruptions/planning.ts'
import { rightsOn } from '#server/identity/rights/securities.ts'
import { signedIn, type Visitor } from '#server/identity/visits/visitor.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type InterruptionCall =
  | 'getInterruptions'
  | 'getInterruption'
  | 'checkInterruption'
  | 'keepInterruption'
  | 'withdrawInterruption'

type Changeable = Pick<RequestOf<typeof keepInterruption>, 'From' | 'To' | 'Reason'>

const changeableOf = ({ From, To, Reason }: Changeable) => ({ from: From, to: To, reason: Reason })

const planOf = ({
  Id,
  Service,
  Where,
  FromOccurrence,
  ToOccurrence,
  ...changeable
}: RequestOf<typeof checkInterruption>) => ({
  id: Id,
  service: Service,
  where: Where,
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
  return {
    getInterruptions: async ({ Options }, { language }) =>
      fulfilled(await listInterruptions(db, language, clock(), Options)),
    getInterruption: async ({ Value }, { language }) =>
      fulfilled({ item: await interruptionOf(db, language, clock(), Value) }),
    async checkInterruption(request, visitor) {
      await usable(visitor, request.Id === 0 ? 'plan' : 'change')
      return fulfilled({ item: await concernedByPlan(db, planOf(request), clock()) })
    },
    async keepInterruption(request, visitor) {
      await usable(visitor, request.Id === 0 ? 'plan' : 'change')
      const shown = request.Shown && changeableOf(request.Shown)
      return fulfilled({ id: await keepPlan(db, { ...planOf(request), shown }, clock()) })
    },
    async withdrawInterruption({ Value }, visitor) {
      await usable(visitor, 'withdraw')
      await withdrawInterruption(db, Value, clock())
      return fulfilled({})
    },
  }
}
