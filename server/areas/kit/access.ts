/** What an employee may do in an area: flag, rights inside areas, and the securities of its screen (A §6). */
import { flagsOf, isOpenWith, type AnyArea } from '#contract/areas/kit/area.ts'
import type { Field, NeededRight } from '#contract/areas/kit/fields.ts'
import { isFineRight } from '#contract/areas/rights.ts'
import { accessTo, isUsable, type ControlAccess, type Security } from '#contract/rules/securities.ts'
import { securitiesOf } from '#server/identity/rights/securities.ts'
import type { OutgoingMessages } from '#server/platform/delivery/outgoing-messages.ts'
import { ApiError } from '#server/platform/api-error.ts'
import type { Principal } from '../rights/principal.ts'
import type { AreaEffects } from './effects.ts'

export type Content = Parameters<typeof securitiesOf>[0]

/** How rules of an area tell people something, with the transaction. */
export interface Notices {
  messages: Pick<OutgoingMessages, 'enqueue'>
  /** Of the utility, as messages name it. */
  organisation: string
}

export interface AreaAccess {
  area: AnyArea
  principal: Principal
  /** What the area does besides what its definition says; nothing where nobody writes (`reachOf`). */
  effects: AreaEffects
  /** Where rules of the area tell people something. */
  notices?: Notices
  /** Whether a flag of the profile opens the area. */
  isOpen: boolean
  may(right: NeededRight): boolean
  /** What the securities say of a control of the area's screen. */
  control(name: string): ControlAccess
  /** Whether somebody sees a field or a part. */
  sees(name: string): boolean
  /** @throws ApiError `right.missing` */
  require(right: NeededRight): void
  /** @throws ApiError `right.missing` where no flag opens the area */
  requireOpen(): void
  /** @throws ApiError `right.missing` where the area is not open, or nothing in it can be changed by calls */
  requireWritable(): void
  /** @throws ApiError `control.disabled` */
  requireUsable(control: string): void
  /**
   * Whether somebody may set a field or a part.
   *
   * @param byMove a move sets what no form does
   * @throws ApiError `right.missing`, `control.disabled`
   */
  requireSettable(name: string, byMove?: boolean): void
}

/** The screen of an area among the securities: `photovoltaicParks` of `photovoltaic-parks`. */
export const screenOf = ({ name }: Pick<AnyArea, 'name'>): string =>
  name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** What somebody may do in an area where these are the securities of its screen. */
export function accessWith(securities: readonly Security[], principal: Principal, area: AnyArea): AreaAccess {
  const control = (name: string) => accessTo(securities, name, true)
  const may = (right: NeededRight): boolean =>
    isFineRight(right) ? principal.may(right) : principal.flags[right]
  const rightsOf = (name: string): Pick<Field, 'sees' | 'changes' | 'isFixed' | 'isCalculated'> =>
    area.fields[name] ?? {}
  const has = (right: NeededRight | undefined) => right === undefined || may(right)
  const sees = (name: string) => has(rightsOf(name).sees) && control(name).isVisible
  const access: AreaAccess = {
    area,
    principal,
    effects: {},
    isOpen: isOpenWith(area, principal.flags),
    may,
    control,
    sees,
    require(right) {
      if (!may(right)) throw new ApiError('right.missing', { field: right })
    },
    requireOpen() {
      if (!access.isOpen) throw new ApiError('right.missing', { field: flagsOf(area)[0]! })
    },
    requireWritable() {
      if (!access.isOpen || area.isReadOnly) throw new ApiError('right.missing', { field: flagsOf(area)[0]! })
    },
    requireUsable(name) {
      if (!isUsable(control(name))) throw new ApiError('control.disabled', { field: name })
    },
    requireSettable(name, byMove = false) {
      const { changes, isFixed, isCalculated } = rightsOf(name)
      if (!has(rightsOf(name).sees) || !has(changes) || (isFixed === true && !byMove) || isCalculated)
        throw new ApiError('right.missing', { field: name })
      access.requireUsable(name)
    },
  }
  return access
}

/** What somebody may do in an area now. */
export const accessOf = async (content: Content, principal: Principal, area: AnyArea): Promise<AreaAccess> =>
  accessWith(await securitiesOf(content, screenOf(area)), principal, area)
