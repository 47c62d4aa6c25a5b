/** Cards that the sandbox keeps, for charges without their owner. In memory. */
import { randomBytes } from 'node:crypto'
import type { Language } from '#contract/entities.ts'
import type { Clock } from '#server/platform/clock.ts'

export interface SandboxMandate {
  /** The sandbox's own name for the page on which somebody agrees. */
  id: string
  /** What the portal calls it. */
  order: string
  description: string
  language: Language
  returnUrl: string
  expiresAt: Date
  status: 'open' | 'given' | 'closed' | 'withdrawn'
  customer: string
  /** Stripe's name for the card; empty: nobody has agreed. */
  card: string
  last4: string
  /** Charges are declined: the card number is Stripe's for that. */
  declines: boolean
}

/** What happened to a mandate, to be told to the portal. */
export interface MandateEvent {
  id: string
  mandate: SandboxMandate
  what: 'given' | 'expired' | 'withdrawn'
}

export interface SandboxMandates {
  add(
    wanted: Pick<SandboxMandate, 'order' | 'description' | 'language' | 'returnUrl' | 'expiresAt'>,
  ): SandboxMandate
  /** By its id or its card; what has run out is closed. */
  find(name: string): SandboxMandate | undefined
  give(mandate: SandboxMandate, cardNumber: string): Promise<void>
  close(mandate: SandboxMandate): Promise<void>
  /** The card is forgotten: by its owner, or because the portal asked for it. */
  withdraw(mandate: SandboxMandate): Promise<void>
  all(): SandboxMandate[]
}

/** It can be kept, and charges of it are declined: https://docs.stripe.com/testing */
export const cardThatDeclinesLater = '4000 0000 0000 0341'

const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`
const digitsOf = (number: string) => number.replace(/\D/g, '')

/** @param tell called for each event; may reject */
export function createSandboxMandates(
  clock: Clock,
  tell: (event: MandateEvent) => Promise<void>,
): SandboxMandates {
  const mandates = new Map<string, SandboxMandate>()
  const happen = (mandate: SandboxMandate, what: MandateEvent['what']) =>
    tell({ id: newId('evt'), mandate: { ...mandate }, what })
  const known = (matches: (mandate: SandboxMandate) => boolean) => [...mandates.values()].find(matches)

  return {
    add(wanted) {
      const earlier = known(({ order }) => order === wanted.order)
      if (earlier) return earlier
      const mandate: SandboxMandate = {
        ...wanted,
        id: newId('cs_test_setup'),
        status: 'open',
        customer: '',
        card: '',
        last4: '',
        declines: false,
      }
      mandates.set(mandate.id, mandate)
      return mandate
    },
    find(name) {
      const mandate = mandates.get(name) ?? known(({ card }) => card !== '' && card === name)
      if (mandate?.status === 'open' && mandate.expiresAt <= clock()) mandate.status = 'closed'
      return mandate
    },
    async give(mandate, cardNumber) {
      if (mandate.status !== 'open') return
      Object.assign(mandate, {
        status: 'given',
        customer: newId('cus'),
        card: newId('pm'),
        last4: digitsOf(cardNumber).slice(-4),
        declines: digitsOf(cardNumber) === digitsOf(cardThatDeclinesLater),
      })
      await happen(mandate, 'given')
    },
    async close(mandate) {
      if (mandate.status !== 'open') return
      mandate.status = 'closed'
      await happen(mandate, 'expired')
    },
    async withdraw(mandate) {
      if (mandate.status !== 'given') return
      mandate.status = 'withdrawn'
      await happen(mandate, 'withdrawn')
    },
    all: () => [...mandates.values()],
  }
}
