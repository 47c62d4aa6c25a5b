/** What a service costs, as data with the day from which it holds. Pure; amounts as in `../money.ts`. */
import type { Quantity, UnitPrice } from '../money.ts'

/** What a meter counts apart from the rest, at prices of its own. */
export const registers = ['total', 'day', 'night'] as const
export type Register = (typeof registers)[number]

/** A price that holds from a consumption on, up to the next block. */
export interface TariffBlock {
  /** Of what is used in `blockDays` days. */
  fromQuantity: Quantity
  price: UnitPrice
}

/** A tariff as it holds from a day on, until the day of the next version. */
export interface TariffVersion {
  /** `2026-01-01` */
  from: string
  /** For each day. */
  standingPerDay: UnitPrice
  /** While the supply is cut off, too. */
  isStandingWhileOff: boolean
  /** The days that the limits of the blocks are meant for; a shorter time has as much less of each. */
  blockDays: number
  /** By register, the first one from 0 on. */
  blocks: Partial<Record<Register, readonly TariffBlock[]>>
  /** What standing charge and consumption of a day with supply come to at least, before discounts; 0 for none. */
  minimumPerDay: UnitPrice
  /** Thousandths that are taken off standing charge and consumption. */
  discountPermille: number
  /** In thousandths. */
  vatPermille: { standing: number; consumption: number }
}

const isWhole = (number: number): boolean => Number.isSafeInteger(number) && number >= 0

const isAscending = (blocks: readonly TariffBlock[]): boolean =>
  blocks[0]?.fromQuantity === 0 &&
  blocks.every(
    ({ fromQuantity }, index) => index === 0 || fromQuantity > (blocks[index - 1]?.fromQuantity ?? 0),
  )

/** Whether bills can be made by it: whole numbers, blocks that begin at 0 and ascend. */
export const isTariffVersion = (version: TariffVersion): boolean =>
  [version.standingPerDay, version.minimumPerDay, version.vatPermille.standing].every(isWhole) &&
  isWhole(version.vatPermille.consumption) &&
  isWhole(version.discountPermille) &&
  version.discountPermille <= 1000 &&
  isWhole(version.blockDays) &&
  version.blockDays > 0 &&
  Object.values(version.blocks).every(
    (blocks) => isAscending(blocks) && blocks.every(({ price }) => isWhole(price)),
  )

/** The version that holds on a day; undefined: none does yet. */
export const versionOn = (versions: readonly TariffVersion[], day: string): TariffVersion | undefined =>
  versions.filter(({ from }) => from <= day).toSorted((one, other) => other.from.localeCompare(one.from))[0]
