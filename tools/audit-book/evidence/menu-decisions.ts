/** The decision about the menu as a table, found by asking it: by role, which flags and settings decide on each entry. */
import { extensions } from '#contract/rules/extensions.ts'
import {
  menuFor,
  menuItemIds,
  noFlags,
  type MenuFlags,
  type MenuItemId,
  type MenuSettings,
} from '#contract/rules/menu.ts'

/** A flag of the profile, or a setting, that is on; a text is on when there is one. */
export type MenuCondition = keyof MenuFlags | Exclude<keyof MenuSettings, 'extensions'>

/** One row: an entry is offered when exactly one of these combinations holds; `always` without any condition. */
export interface MenuDecision {
  item: MenuItemId
  path: string
  role: 'visitor' | 'employee' | 'customer'
  /** What of these has to be on or off. */
  offeredWhen: readonly Readonly<Partial<Record<MenuCondition, boolean>>>[]
}

const settingsOff = {
  enableSupportPage: false,
  enablePrivacyPolicy: false,
  paymentLink: '',
  customerMeterReadings: false,
  emmHalfHourConsumptions: false,
  allowDashboardsCustomer: false,
  customerAlerts: false,
  showPaymentButton: false,
} satisfies Omit<MenuSettings, 'extensions'>

const flagNames = Object.keys(noFlags) as (keyof MenuFlags)[]
const settingNames = Object.keys(settingsOff) as (keyof typeof settingsOff)[]
const conditions = [...flagNames, ...settingNames]
type Condition = (typeof conditions)[number]

const roles = { visitor: undefined, employee: 1, customer: 2 } as const
type RoleName = keyof typeof roles

const withOn = <Values extends object>(off: Values, on: ReadonlySet<Condition>): Values =>
  Object.fromEntries(
    Object.entries(off).map(([name, value]) => {
      const isOn = on.has(name as Condition)
      return [name, typeof value === 'string' ? (isOn ? 'https://example.com' : '') : isOn]
    }),
  ) as Values

function menuWith(roleName: RoleName, on: ReadonlySet<Condition>): ReadonlyMap<MenuItemId, string> {
  const role = roles[roleName]
  const settings = { ...withOn(settingsOff, on), extensions }
  const menu =
    role === undefined ? menuFor({ settings }) : menuFor({ role, flags: withOn(noFlags, on), settings })
  return new Map(menu.map(({ id, path }) => [id, path]))
}

/** Everything off, everything on, and all that is one step away from either: enough for decisions on two conditions. */
const contexts: readonly ReadonlySet<Condition>[] = [
  new Set<Condition>(),
  new Set(conditions),
  ...conditions.map((one) => new Set([one])),
  ...conditions.map((one) => new Set(conditions.filter((other) => other !== one))),
]

const toggled = (on: ReadonlySet<Condition>, one: Condition): ReadonlySet<Condition> =>
  on.has(one) ? new Set([...on].filter((other) => other !== one)) : new Set([...on, one])

/** The entries that a role can be offered, and when. */
export function menuDecisions(): MenuDecision[] {
  return (Object.keys(roles) as RoleName[]).flatMap((role) =>
    menuItemIds.flatMap((item): MenuDecision[] => {
      const isOffered = (on: ReadonlySet<Condition>) => menuWith(role, on).has(item)
      const deciding = conditions.filter((one) =>
        contexts.some((context) => isOffered(context) !== isOffered(toggled(context, one))),
      )
      const combinations = Array.from({ length: 2 ** deciding.length }, (_none, bits) =>
        deciding.filter((_one, index) => (bits & (2 ** index)) !== 0),
      )
      const offering = combinations.filter((on) => isOffered(new Set(on)))
      if (offering.length === 0) return []
      const path = menuWith(role, new Set(offering[0])).get(item) ?? ''
      const offeredWhen = offering.map((on) =>
        Object.fromEntries(deciding.map((one) => [one, on.includes(one)])),
      )
      return [{ item, path, role, offeredWhen }]
    }),
  )
}
