/** A log that tests can read. */
import type { FastifyBaseLogger } from 'fastify'
import { createLogger } from '#server/platform/logging.ts'

/** Keeps what goes wrong in a portal: one entry for each line of its log. */
export function recordedErrors(): { log: FastifyBaseLogger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { log: createLogger('error', { write }), lines }
}
