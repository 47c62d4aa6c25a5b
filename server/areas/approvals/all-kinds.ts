/** All kinds of requests, by their names: the compiler misses none. */
import type { ApprovalKindName } from '#contract/areas/approval-kinds.ts'
import type { ApprovalKind } from './approval-kind.ts'
import { administratorChange } from './administrator-change.ts'
import { controlChange } from './control-change.ts'
import { damagePayment } from './damage-payment.ts'
import { paymentAddressChange } from './payment-address-change.ts'
import { rightChange } from './right-change.ts'

/** A kind whose payload comes from its own rows, which nobody else writes. */
type AnyKind = ApprovalKind<never>

const kinds: Record<ApprovalKindName, AnyKind> = {
  damagePayment,
  rightChange,
  administratorChange,
  controlChange,
  paymentAddressChange,
}

export const kindNamed = (name: ApprovalKindName): AnyKind => kinds[name]
