/** What operators see of a running portal, in the terms of Prometheus. Each portal has a registry of its own. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { AccountEventKind } from '#contract/security.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { PoolUse } from '../database/postgres-pool.ts'
import type { Channel } from '../delivery/outgoing-messages.ts'

/** Read when somebody looks, not kept up to date. */
export interface MeasuredParts {
  places: { most: number; inUse(): number }
  passwordChecks(): { running: number; waiting: number }
  database(): PoolUse
  /** Messages that wait to be handed over, of each channel. */
  queuedMessages(): Promise<ReadonlyMap<Channel, number>>
}

export interface Metrics {
  registry: Registry
  /** @param answer `fulfilled`, a refusal's code, an HTTP status, or `left`: the visitor went before the reply */
  callAnswered(call: string, answer: string, seconds: number): void
  refused(code: ErrorCode): void
  /** Waiting for a worker included. */
  passwordChecked(seconds: number): void
  accountEvent(kind: AccountEventKind): void
  codeSent(channel: Channel): void
  /** @param seconds since the message was written */
  delivered(channel: Channel, kind: 'code' | 'notice', seconds: number): void
  deliveryFailed(channel: Channel): void
  watch(parts: MeasuredParts): void
}

/** Event loop, memory, garbage collection and file handles of the process, under the names that dashboards know. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry })

const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]
const deliveryBuckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Histogram({
    name: 'portal_call_duration_seconds',
    help: 'Answered calls by name and answer, and how long they took',
    labelNames: ['call', 'answer'],
    buckets: callBuckets,
    registers,
  })
  const refusals = new Counter({
    name: 'portal_refusals_total',
    help: 'Refused calls by reason',
    labelNames: ['code'],
    registers,
  })
  const passwordChecks = new Histogram({
    name: 'portal_password_check_duration_seconds',
    help: 'Password checks and how long they took, waiting for a worker included',
    buckets: callBuckets,
    registers,
  })
  const accountEvents = new Counter({
    name: 'portal_account_events_total',
    help: 'What happened around accounts: signedIn, password.wrong, password.locked, code.sent, …',
    labelNames: ['kind'],
    registers,
  })
  const codes = new Counter({
    name: 'portal_codes_sent_total',
    help: 'One-time codes that were written to somebody, by channel',
    labelNames: ['channel'],
    registers,
  })
  const deliveries = new Histogram({
    name: 'portal_delivery_duration_seconds',
    help: 'Messages that a gateway accepted, and how long after they were written',
    labelNames: ['channel', 'kind'],
    buckets: deliveryBuckets,
    registers,
  })
  const failedDeliveries = new Counter({
    name: 'portal_delivery_failures_total',
    help: 'Attempts to hand a message to its gateway that failed',
    labelNames: ['channel'],
    registers,
  })

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })

  return {
    registry,
    callAnswered: (call, answer, seconds) => calls.observe({ call, answer }, seconds),
    refused: (code) => refusals.inc({ code }),
    passwordChecked: (seconds) => passwordChecks.observe(seconds),
    accountEvent: (kind) => accountEvents.inc({ kind }),
    codeSent: (channel) => codes.inc({ channel }),
    delivered: (channel, kind, seconds) => deliveries.observe({ channel, kind }, seconds),
    deliveryFailed: (channel) => failedDeliveries.inc({ channel }),
    watch({ places, passwordChecks: checks, database, queuedMessages }) {
      gauge('portal_places', 'Calls that may be worked on at once', () => places.most)
      gauge('portal_places_in_use', 'Calls that are being worked on', () => places.inUse())
      gauge('portal_password_checks_running', 'Password checks at work', () => checks().running)
      gauge('portal_password_checks_waiting', 'Password checks in the queue', () => checks().waiting)
      gauge('portal_database_connections_open', 'Connections to the database', () => database().open)
      gauge('portal_database_connections_idle', 'Connections that nobody uses', () => database().idle)
      gauge('portal_database_calls_waiting', 'Calls that wait for a connection', () => database().waiting)
      new Gauge({
        name: 'portal_delivery_queue_messages',
        help: 'Messages that wait to be handed to their gateway',
        labelNames: ['channel'],
        registers,
        async collect() {
          const lengths = await queuedMessages().catch(() => undefined)
          // Without the database there is no number, which is not the same as nothing.
          this.reset()
          for (const [channel, length] of lengths ?? []) this.set({ channel }, length)
        },
      })
    },
  }
}
