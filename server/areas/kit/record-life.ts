/** Asks the lifecycle machine of a record what a move leads to. */
import { transition, type AnyStateMachine } from 'xstate'
import type { AnyArea } from '#contract/areas/kit/area.ts'
import { assetAssessmentMachine } from '#machines/lifecycles/asset-assessment.machine.ts'
import { rankingFormulaMachine } from '#machines/lifecycles/ranking-formula.machine.ts'
import { assetMachine } from '#machines/lifecycles/asset.machine.ts'
import { bankEntryMachine } from '#machines/lifecycles/bank-entry.machine.ts'
import { billingRunMachine } from '#machines/lifecycles/billing-run.machine.ts'
import { collectionHoldMachine } from '#machines/lifecycles/collection-hold.machine.ts'
import { debtCaseMachine } from '#machines/lifecycles/debt-case.machine.ts'
import { debtLetterMachine } from '#machines/lifecycles/debt-letter.machine.ts'
import { letterRunMachine } from '#machines/lifecycles/letter-run.machine.ts'
import { disconnectionBatchMachine } from '#machines/lifecycles/disconnection-batch.machine.ts'
import { disconnectionMachine } from '#machines/lifecycles/disconnection.machine.ts'
import { elementMachine } from '#machines/lifecycles/element.machine.ts'
import { jobCardMachine } from '#machines/lifecycles/job-card.machine.ts'
import { ledgerCorrectionMachine } from '#machines/lifecycles/ledger-correction.machine.ts'
import { logValueMachine } from '#machines/lifecycles/log-value.machine.ts'
import { maintenanceRequestMachine } from '#machines/lifecycles/maintenance-request.machine.ts'
import { meterRoundMachine } from '#machines/lifecycles/meter-round.machine.ts'
import { paymentDifferenceMachine } from '#machines/lifecycles/payment-difference.machine.ts'
import { protectedPremisesMachine } from '#machines/lifecycles/protected-premises.machine.ts'
import { mapFeatureMachine } from '#machines/lifecycles/map-feature.machine.ts'
import { mapLayerMachine } from '#machines/lifecycles/map-layer.machine.ts'
import { utilityMapMachine } from '#machines/lifecycles/utility-map.machine.ts'
import { requisitionMachine } from '#machines/lifecycles/requisition.machine.ts'
import { sampleMachine } from '#machines/lifecycles/sample.machine.ts'
import { stockBookingMachine } from '#machines/lifecycles/stock-booking.machine.ts'
import { stockCountMachine } from '#machines/lifecycles/stock-count.machine.ts'
import { transferMachine } from '#machines/lifecycles/transfer.machine.ts'
import { waterAlarmMachine } from '#machines/lifecycles/water-alarm.machine.ts'
import type { z } from '#contract/z.ts'
import type { moveState } from '#contract/area-calls.ts'
import type { AreaAccess } from './access.ts'

type ShownMove = z.infer<typeof moveState>

/** A lifecycle costs one line here. */
const machines: Readonly<Record<string, AnyStateMachine>> = {
  asset: assetMachine,
  'asset-assessment': assetAssessmentMachine,
  'ranking-formula': rankingFormulaMachine,
  'bank-entry': bankEntryMachine,
  'billing-run': billingRunMachine,
  'collection-hold': collectionHoldMachine,
  'debt-case': debtCaseMachine,
  'debt-letter': debtLetterMachine,
  'letter-run': letterRunMachine,
  disconnection: disconnectionMachine,
  'disconnection-batch': disconnectionBatchMachine,
  element: elementMachine,
  'job-card': jobCardMachine,
  'ledger-correction': ledgerCorrectionMachine,
  'log-value': logValueMachine,
  'maintenance-request': maintenanceRequestMachine,
  'meter-round': meterRoundMachine,
  'payment-difference': paymentDifferenceMachine,
  'protected-premises': protectedPremisesMachine,
  'map-feature': mapFeatureMachine,
  'map-layer': mapLayerMachine,
  'utility-map': utilityMapMachine,
  requisition: requisitionMachine,
  sample: sampleMachine,
  'stock-booking': stockBookingMachine,
  'stock-count': stockCountMachine,
  transfer: transferMachine,
  'water-alarm': waterAlarmMachine,
}

/**
 * The state after a move.
 *
 * @returns undefined: the life of the record has no such move from there
 */
export function nextState(
  { life }: Pick<AnyArea, 'life'>,
  state: string,
  move: string,
  hasReason: boolean,
): string | undefined {
  const machine = life && machines[life.machine]
  if (!machine) throw new Error(`There is no lifecycle machine ${life?.machine}.`)
  const before = machine.resolveState({ value: state, context: {} })
  const event = { type: move, hasReason }
  if (!before.can(event)) return undefined
  const [after] = transition(machine, before, event)
  return String(after.value)
}

/** Whether the form of a record is closed. */
export const isClosed = ({ life }: Pick<AnyArea, 'life'>, state: string): boolean =>
  life?.closed.includes(state) ?? false

/** All moves that this person may know of: whether each can be made now, and else why not. */
export const movesOf = (access: AreaAccess, state: string): ShownMove[] =>
  Object.entries(access.area.life?.moves ?? {}).flatMap(([move, { right, control }]): ShownMove[] => {
    const { isVisible, isDisabled } = access.control(control)
    if (!isVisible) return []
    if (isDisabled || !access.may(right)) return [{ move, obstacle: 'right' }]
    const isPossible = nextState(access.area, state, move, true) !== undefined
    return [{ move, obstacle: isPossible ? '' : 'state' }]
  })
