/** What an operator should hear of at once: a line in the log at level error, at most one a minute of each kind. */
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'

export type AlertKind = 'codes per network' | 'codes of the whole portal'

/** @param facts no secret, and nothing that names a person */
export type Alert = (kind: AlertKind, facts: Readonly<Record<string, string | number>>) => void

const quietMilliseconds = 60_000

export function createAlerts(log: FastifyBaseLogger, clock: Clock): Alert {
  const lastSaid = new Map<AlertKind, number>()
  const unsaid = new Map<AlertKind, number>()
  return (kind, facts) => {
    const now = clock().getTime()
    const since = now - (lastSaid.get(kind) ?? -Infinity)
    if (since < quietMilliseconds) {
      unsaid.set(kind, (unsaid.get(kind) ?? 0) + 1)
      return
    }
    lastSaid.set(kind, now)
    log.error({ alert: kind, ...facts, more: unsaid.get(kind) ?? 0 }, `a limit was reached: ${kind}`)
    unsaid.delete(kind)
  }
}
