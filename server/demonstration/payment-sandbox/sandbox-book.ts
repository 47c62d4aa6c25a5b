/** What the sandbox knows of payments, whichever protocol they came by, and what it charges. In memory. */
import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/entities.ts'
import type { Clock } from '../../clock.ts'

export type SandboxKind = 'card' | 'bank' | 'wallet'
export type SandboxStatus = 'open' | 'paid' | 'declined' | 'closed' | 'refunded'

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
  refund: string
  expiresAt: Date
  /** For whom the card is kept that is charged without its owner; empty: somebody pays on a page. */
  customer: string
}

/** What is not given begins empty. */
type NewPayment = Omit<SandboxPayment, 'id' | 'status' | 'wasDeclined' | 'charge' | 'refund' | 'customer'> &
  Partial<Pick<SandboxPayment, 'customer'>>

/** What happened at the sandbox, to be told to the portal. */
export interface SandboxEvent {
  id: string
  payment: SandboxPayment
  what: 'paid' | 'declined' | 'closed' | 'refunded'
}

/** What tests may have the sandbox do wrong. */
export interface SandboxFaults {
  /** Whether events are told: as they happen, each twice, not at all, or only when asked for, the last one first. */
  webhooks: 'told' | 'twice' | 'lost' | 'held'
  /** Cents that are charged in addition. */
  extraCents: number
  /** Answers nothing that the portal asks. */
  away: boolean
}

export interface SandboxBook {
  faults: SandboxFaults
  add(payment: NewPayment): SandboxPayment
  /** By its id or by the number of the order; what has run out is closed. */
  find(name: string): SandboxPayment | undefined
  pay(payment: SandboxPayment): Promise<void>
  /** A card may be tried again; what a bank declines is over. */
  decline(payment: SandboxPayment): Promise<void>
  /** Over, whatever it is: nobody is there who could try again. */
  refuse(payment: SandboxPayment): Promise<void>
  close(payment: SandboxPayment): Promise<void>
  refund(payment: SandboxPayment): Promise<void>
  all(): SandboxPayment[]
}

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`
const prefixOf: Record<SandboxKind, string> = { card: 'cs_test', bank: 'bank', wallet: 'wal' }

/** @param tell called for each event; may reject */
export function createSandboxBook(clock: Clock, tell: (event: SandboxEvent) => Promise<void>): SandboxBook {
  const payments = new Map<string, SandboxPayment>()
  const byOrder = new Map<string, SandboxPayment>()

  const happen = (payment: SandboxPayment, what: SandboxEvent['what']) =>
    tell({ id: newId('evt'), payment: { ...payment }, what })

  const book: SandboxBook = {
    faults: { webhooks: 'told', extraCents: 0, away: false },
    add(wanted) {
      const known = byOrder.get(wanted.order)
      if (known) return known
      const payment: SandboxPayment = {
        customer: '',
        ...wanted,
        id: newId(wanted.customer ? 'pi' : prefixOf[wanted.kind]),
        status: 'open',
        wasDeclined: false,
        charge: '',
        refund: '',
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
      payment.charge = payment.customer ? payment.id : newId(payment.kind === 'card' ? 'pi' : 'charge')
      payment.status = 'paid'
      await happen(payment, 'paid')
    },
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
    async refund(payment) {
      if (payment.status !== 'paid') return
      payment.refund = newId('re')
      payment.status = 'refunded'
      await happen(payment, 'refunded')
    },
    all: () => [...payments.values()],
  }
  return book
}
