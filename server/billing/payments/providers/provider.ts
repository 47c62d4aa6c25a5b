/** What the portal asks of whoever takes payments. One file for each; docs/payment-providers.md says how to add one. */
import type { Language } from '#contract/entities.ts'
import type { PaymentProvider, PaymentStep } from '#contract/payments.ts'

/** A payment as its provider is told of it. */
export interface Order {
  /** Unique: what the provider knows it by, and what makes asking twice harmless. */
  orderNo: string
  accountNo: string
  cents: number
  /** ISO 4217: `EUR`. */
  currency: string
  /** One line for the page of the provider. */
  description: string
  language: Language
  /** Empty where nobody gave one. */
  email: string
  /** Where the provider sends people back to, however it ended. */
  returnUrl: string
  createdAt: Date
  /** Until then the provider may be told of it again. */
  expiresAt: Date
}

/** The same when the provider is told of it. */
export interface NewOrder extends Order {
  /** Digits: the telephone that is asked, where the provider asks there; empty for all others. Nowhere kept. */
  phone: string
}

/** The same, when the provider has taken it. */
export interface PlacedOrder extends Order {
  /** The provider's own name for it. */
  reference: string
}

/** How a payment stands at its provider, by the provider's own word. */
export type Standing =
  /** Not charged, and it still may be. */
  | { kind: 'open'; wasDeclined: boolean }
  | { kind: 'charged'; charge: string; cents: number; currency: string }
  /** Not charged, and it never will be. */
  | { kind: 'declined' }
  | { kind: 'closed' }
  /** So many cents were paid back of those that were charged: all of them, or a part. */
  | {
      kind: 'refunded'
      charge: string
      refund: string
      cents: number
      charged: number
      currency: string
      /** It is begun, and the provider does not say here whether it has succeeded. */
      mayFail?: true
    }

/** A charge in a provider's list. */
export interface ListedCharge {
  /** Empty: it is none of the portal's. */
  orderNo: string
  standing: Extract<Standing, { kind: 'charged' | 'refunded' }>
}

/** What a customer is asked to agree to: that the utility may charge later without them being there. */
export type MandateRequest = Omit<Order, 'cents'>

/** What was agreed, by the provider's names. */
export interface Mandate {
  id: string
  /** For whom the provider keeps it. */
  holder: string
}

export type MandateStanding =
  | { kind: 'open' }
  /** Nobody has agreed, and nobody can any more. */
  | { kind: 'closed' }
  /** `means`: what is charged, as people know it: `Visa •••• 4242`. */
  | { kind: 'given'; mandate: Mandate; means: string }

/** A charge of a mandate: what the provider calls it, and how it stands. */
export interface MandateCharge {
  reference: string
  standing: Standing
}

/** Charging without the person being there, where a provider can. */
export interface Mandates {
  /**
   * Asks for a page on which the customer agrees. Asked again with the same order, it must not begin another.
   *
   * @throws ProviderUnavailable
   */
  begin(request: MandateRequest): Promise<{ reference: string; next: PaymentStep }>
  /** @throws ProviderUnavailable */
  query(reference: string): Promise<MandateStanding>
  /** Sees to it that nobody agrees any more, where nobody has. @throws ProviderUnavailable */
  close(reference: string): Promise<MandateStanding>
  /** A charge of this order that was begun before; undefined: there was none. @throws ProviderUnavailable */
  find(order: Order, mandate: Mandate): Promise<MandateCharge | undefined>
  /**
   * Charges. Asked again with the same order soon after, it must not charge twice; `find` tells later.
   *
   * @throws ProviderUnavailable, MandateWithdrawn, ChargeRefused
   */
  charge(order: Order, mandate: Mandate): Promise<MandateCharge>
  /** Forgets it; what is forgotten already is no failure. @throws ProviderUnavailable */
  release(mandate: Mandate): Promise<void>
}

/** Money that is not where the portal has it: somebody must look into it. */
export interface Trouble {
  /** A refund that was begun has failed; or who owns the card disputes the charge with their bank. */
  kind: 'refundFailed' | 'chargedBack'
  charge: string
  cents: number
  /** In the provider's words. */
  reason: string
}

/** What a provider told of by itself, with a signature that was checked. */
export interface ProviderEvent {
  /** The same for the same event, however often it is told. */
  id: string
  /** For the log and the history: `checkout.session.completed`. */
  kind: string
  orderNo: string
  /** It is about a mandate: the order has that number, and should be asked about; or the mandate holds no more. */
  mandate?: { kind: 'changed' } | { kind: 'withdrawn'; id: string }
  /** It is about a charge that the provider names, whatever `orderNo` says. */
  trouble?: Trouble
  /** Undefined: it says nothing about how the payment stands. */
  standing: Standing | undefined
}

/** What came to the address that providers tell events at. */
export interface Notification {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** As it came: signatures are over bytes. */
  body: Buffer
  receivedAt: Date
}

/** The provider did not answer, or not as it must. Nothing is known by it. */
export class ProviderUnavailable extends Error {}

/** The provider was asked to pay back, and says that it cannot: it will not by waiting either. */
export class RefundRefused extends ProviderUnavailable {}

/** The provider takes no payments for this account. */
export class AccountRefusedByProvider extends Error {}

/** The provider has no account for this telephone. Nobody was asked. */
export class PhoneRefusedByProvider extends Error {}

/** The provider has no such mandate any more: nothing can be charged by it. */
export class MandateWithdrawn extends Error {}

/** The provider will never take this charge, whatever the card: its amount is too small, for example. */
export class ChargeRefused extends Error {}

/** A message whose signature is not the provider's. */
export class ForgedMessage extends Error {}

export interface Provider {
  /** What people see of it. */
  readonly description: PaymentProvider
  /** Pages that people are sent to by a form lie here: `https://bank.example.com`. */
  readonly formOrigin?: string
  /** How the booked payment is called in the account of the customer. */
  readonly method: 'card' | 'bank'
  /**
   * It asks the payer by itself, on a phone: what it was told of may be charged, whether or not its answer has arrived. Its
   * `query` and `close` then know an order by its number alone.
   */
  readonly asksByItself?: true
  /**
   * Tells the provider. Asked again with the same order, it must not begin another. No `next`: the browser goes nowhere.
   *
   * @throws ProviderUnavailable, AccountRefusedByProvider, PhoneRefusedByProvider, ChargeRefused
   */
  begin(order: NewOrder): Promise<{ reference: string; next?: PaymentStep }>
  /** @throws ProviderUnavailable */
  query(order: PlacedOrder): Promise<Standing>
  /** Sees to it that nothing is charged any more, where nothing was. @throws ProviderUnavailable */
  close(order: PlacedOrder): Promise<Standing>
  /**
   * Pays back a charge of this order, which may have been charged more than once: `order.cents` is what that charge took.
   * Asked again, it must not pay back twice.
   *
   * @throws ProviderUnavailable, RefundRefused
   */
  refund(order: PlacedOrder, charge: string): Promise<Standing>
  /**
   * All charges that changed in a time, each by itself and as it stands now: those that were made then, and older ones of
   * which something went back then, or did not go back after all. Absent: the provider has no list.
   *
   * @throws ProviderUnavailable, also where the list is not whole
   */
  list?(range: { from: Date; to: Date }): Promise<ListedCharge[]>
  /** Absent: it charges only who is there. */
  readonly mandates?: Mandates
  /** @throws ForgedMessage */
  read(notification: Notification): ProviderEvent
  /** Whether the fields that a browser brought back are the provider's. They confirm nothing either way. */
  isGenuineReturn?(fields: Readonly<Record<string, string>>): boolean
}

/** For each request to a provider; somebody waits for it. */
export const patienceMilliseconds = 4000
