/** What the sandbox knows of payments, whichever protocol they came by, and what it charges. In memory. */
import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/entities.ts'
import type { Clock } from '#server/platform/clock.ts'

export type SandboxKind = 'card' | 'bank' | 'wallet' | 'mobile'
export type SandboxStatus = 'open' | 'paid' | 'declined' | 'closed' | 'refunded'

/** Money that goes back. */
export interface SandboxRefund {
  id: string
  cents: number
  /** `pending`: it is begun, and counts as paid back already, as Stripe has it. */
  status: 'pending' | 'succeeded' | 'failed'
  begunAt: Date
  /** When it got its status. */
  changedAt: Date
}

export interface SandboxPayment {
  kind: SandboxKind
  /** The sandbox's own name for it. */
  id: string
  /** What the portal calls it. */
  order: string
  cents: number
  currency: string
  description: string
  language: Language
  returnUrl: string
  status: SandboxStatus
  /** A card was refused, and another may be tried. */
  wasDeclined: boolean
  charge: string
  /** Undefined: it was not charged. */
  chargedAt: Date | undefined
  /** All or parts of it. */
  refunds: readonly SandboxRefund[]
  expiresAt: Date
  /** For whom the card is kept that is charged without its owner; empty: somebody pays on a page. */
  customer: string
  /** By what one can pay on the page, in Stripe's words; none: by whatever the account at Stripe allows. */
  methods: readonly string[]
}

/** What is not given begins empty. */
type NewPayment = Omit<
  SandboxPayment,
  'id' | 'status' | 'wasDeclined' | 'charge' | 'chargedAt' | 'refunds' | 'customer' | 'methods'
> &
  Partial<Pick<SandboxPayment, 'customer' | 'methods'>>

/** What happened at the sandbox, to be told to the portal. */
export interface SandboxEvent {
  id: string
  payment: SandboxPayment
  what: 'paid' | 'declined' | 'closed' | 'refunded' | 'refundFailed' | 'chargedBack'
}

/** What tests may have the sandbox do wrong. */
export interface SandboxFaults {
  /** Whether events are told: as they happen, each twice, not at all, or only when asked for, the last one first. */
  webhooks: 'told' | 'twice' | 'lost' | 'held'
  /** Cents that are charged in addition. */
  extraCents: number
  /** Another currency that is charged than was asked for; empty: the same. */
  currency: string
  /** Nothing can be paid back. */
  refundsFail: boolean
  /** What is paid back is only begun, until `endRefund`. */
  refundsPend: boolean
  /** What the bank calls how a payment stands, whatever it is; empty: by its own words. */
  bankResult: string
  /** Answers nothing that the portal asks. */
  away: boolean
}

export interface SandboxBook {
  faults: SandboxFaults
  add(payment: NewPayment): SandboxPayment
  /** By its id or by the number of the order; what has run out is closed. */
  find(name: string): SandboxPayment | undefined
  pay(payment: SandboxPayment): Promise<void>
  /** Charges what is paid once more, as a provider does that takes one press for two. @returns the second one */
  payAgain(payment: SandboxPayment): Promise<SandboxPayment>
  /** By what it was charged. */
  charged(charge: string): SandboxPayment | undefined
  /** A card may be tried again; what a bank declines is over. */
  decline(payment: SandboxPayment): Promise<void>
  /** Over, whatever it is: nobody is there who could try again. */
  refuse(payment: SandboxPayment): Promise<void>
  close(payment: SandboxPayment): Promise<void>
  /** @param cents default: all that has not gone back yet */
  refund(payment: SandboxPayment, cents?: number): Promise<void>
  /** Ends the last refund, which was only begun. */
  endRefund(payment: SandboxPayment, status: 'succeeded' | 'failed'): Promise<void>
  /** Who owns the card disputes the charge with their bank. */
  chargeBack(payment: SandboxPayment): Promise<void>
  /** What was charged between two instants, by one provider. */
  chargedBetween(kind: SandboxKind, from: Date, to: Date): SandboxPayment[]
  /** What was charged between two instants, or of what a refund began or ended then, by one provider. */
  changedBetween(kind: SandboxKind, from: Date, to: Date): SandboxPayment[]
  all(): SandboxPayment[]
}

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`
const prefixOf: Record<SandboxKind, string> = { card: 'cs_test', bank: 'bank', wallet: 'wal', mobile: 'momo' }

/** What has gone back so far. */
export const refundedCents = ({ refunds }: SandboxPayment): number =>
  refunds.reduce((sum, { cents, status }) => (status === 'failed' ? sum : sum + cents), 0)

/** Nothing goes wrong. */
export const noFaults: Readonly<SandboxFaults> = {
  webhooks: 'told',
  extraCents: 0,
  currency: '',
  refundsFail: false,
  refundsPend: false,
  bankResult: '',
  away: false,
}

/** @param tell called for each event; may reject */
export function createSandboxBook(clock: Clock, tell: (event: SandboxEvent) => Promise<void>): SandboxBook {
  const payments = new Map<string, SandboxPayment>()
  const byOrder = new Map<string, SandboxPayment>()

  const happen = (payment: SandboxPayment, what: SandboxEvent['what']) =>
    tell({ id: newId('evt'), payment: { ...payment }, what })

  /** @param instants when something happened; undefined: it has not */
  const within = (
    kind: SandboxKind,
    [from, to]: readonly [Date, Date],
    instants: (payment: SandboxPayment) => readonly (Date | undefined)[],
  ): SandboxPayment[] =>
    [...payments.values()].filter(
      (payment) =>
        payment.kind === kind &&
        payment.chargedAt !== undefined &&
        instants(payment).some((instant) => instant !== undefined && instant >= from && instant <= to),
    )

  const book: SandboxBook = {
    faults: { ...noFaults },
    add(wanted) {
      const known = byOrder.get(wanted.order)
      if (known) return known
      const payment: SandboxPayment = {
        customer: '',
        methods: [],
        ...wanted,
        id: newId(wanted.customer ? 'pi' : prefixOf[wanted.kind]),
        status: 'open',
        wasDeclined: false,
        charge: '',
        chargedAt: undefined,
        refunds: [],
      }
      payments.set(payment.id, payment)
      byOrder.set(payment.order, payment)
      return payment
    },
    find(name) {
      const payment = payments.get(name) ?? byOrder.get(name)
      if (payment?.status === 'open' && payment.expiresAt <= clock()) payment.status = 'closed'
      return payment
    },
    async pay(payment) {
      if (payment.status !== 'open') return
      payment.cents += book.faults.extraCents
      payment.currency = book.faults.currency || payment.currency
      payment.charge = payment.customer ? payment.id : newId(payment.kind === 'card' ? 'pi' : 'charge')
      payment.chargedAt = clock()
      payment.status = 'paid'
      await happen(payment, 'paid')
    },
    async payAgain(payment) {
      const second: SandboxPayment = {
        ...payment,
        id: newId(payment.customer ? 'pi' : prefixOf[payment.kind]),
        status: 'paid',
        charge: newId(payment.kind === 'card' ? 'pi' : 'charge'),
        chargedAt: clock(),
        refunds: [],
      }
      payments.set(second.id, second)
      await happen(second, 'paid')
      return second
    },
    charged: (charge) =>
      charge === '' ? undefined : [...payments.values()].find((payment) => payment.charge === charge),
    async decline(payment) {
      if (payment.status !== 'open') return
      payment.wasDeclined = true
      if (payment.kind !== 'card') await book.refuse(payment)
    },
    async refuse(payment) {
      payment.status = 'declined'
      await happen(payment, 'declined')
    },
    async close(payment) {
      if (payment.status !== 'open') return
      payment.status = 'closed'
      await happen(payment, 'closed')
    },
    async refund(payment, cents = payment.cents - refundedCents(payment)) {
      if (payment.status !== 'paid') return
      const { refundsFail, refundsPend } = book.faults
      const status = refundsFail ? 'failed' : refundsPend ? 'pending' : 'succeeded'
      const now = clock()
      payment.refunds = [...payment.refunds, { id: newId('re'), cents, status, begunAt: now, changedAt: now }]
      if (status === 'failed') return
      if (refundedCents(payment) === payment.cents) payment.status = 'refunded'
      await happen(payment, 'refunded')
    },
    async endRefund(payment, status) {
      payment.refunds = payment.refunds.map((refund) =>
        refund === payment.refunds.at(-1) ? { ...refund, status, changedAt: clock() } : refund,
      )
      if (status === 'succeeded') return
      payment.status = 'paid'
      await happen(payment, 'refundFailed')
    },
    chargeBack: (payment) => happen(payment, 'chargedBack'),
    chargedBetween: (kind, from, to) => within(kind, [from, to], ({ chargedAt }) => [chargedAt]),
    changedBetween: (kind, from, to) =>
      within(kind, [from, to], ({ chargedAt, refunds }) => [
        chargedAt,
        ...refunds.flatMap(({ begunAt, changedAt }) => [begunAt, changedAt]),
      ]),
    all: () => [...payments.values()],
  }
  return book
}
