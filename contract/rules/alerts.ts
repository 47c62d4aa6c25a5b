/** Alerts that customers choose for a supply: what can be chosen, and what counts, for both sides (decision 0124). */
import { withPlainDigits } from './digits.ts'

/** Over a limit in a month or on a day, water that never stops at night, a bill that is higher than usual. */
export const alertKinds = ['month', 'day', 'night', 'bill'] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertChannels = ['email', 'sms'] as const
export type AlertChannel = (typeof alertChannels)[number]

/** What a link stops: those, and messages about planned interruptions, which come unless they are stopped. */
export const stoppable = [...alertKinds, 'interruption'] as const
export type Stoppable = (typeof stoppable)[number]

/** What the list of alerts that were told can be sorted by and narrowed to. */
export const alertColumns = ['toldAt', 'kind', 'contractNo'] as const
export const alertFilters = ['all', ...alertKinds] as const

/** Nights in a row with no half hour from 01:00 to 05:00 in which no water ran. */
export const nightsInARow = 3

/** A bill is higher than usual beyond this part of the usual, and by at least so much in the utility's currency. */
export const higherBill = { part: 0.3, amount: 5 } as const

/** What lies further back is not told any more. */
export const daysTold = 31

/** Units of water or electricity that nobody uses in a month. */
export const largestLimit = 100_000

/** What somebody wants to be told about a supply. */
export interface AlertChoice {
  /** In the unit of the supply; null: no such alert. */
  monthLimit: number | null
  /** The same; only where half hours are known. */
  dayLimit: number | null
  night: boolean
  bill: boolean
  /** Planned interruptions: told unless somebody does not want it. */
  interruptions: boolean
  channel: AlertChannel
}

/**
 * A limit as people type it, with a comma or a point and at most two decimals.
 *
 * @returns null: nothing was typed; undefined: it is no limit
 */
export function limitIn(typed: string): number | null | undefined {
  const plain = withPlainDigits(typed)
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(/[,\u066b]/, '.')
  if (plain === '') return null
  if (!/^\d+(?:\.\d{1,2})?$/.test(plain)) return undefined
  const limit = Number(plain)
  return limit > 0 && limit <= largestLimit ? limit : undefined
}
