/** Whose screens with securities are, and which items of the menu lead to them: areas are of employees, and say it themselves. */
import type { MenuItemId } from './menu.ts'
import { securedRoles, type SecuredRole, type SecuredScreen } from './securities.ts'

interface ScreenPlace {
  roles: readonly SecuredRole[]
  /** Of these any one leads there; absent: everybody of those roles has it. */
  items?: readonly MenuItemId[]
}

const customers = ['customer'] as const
const employees = ['employee'] as const

const places: Readonly<Partial<Record<SecuredScreen, ScreenPlace>>> = {
  userHome: { roles: customers },
  employeeHome: { roles: employees },
  changePassword: { roles: securedRoles },
  requestChangeEmail: { roles: securedRoles },
  requestChangeMobile: { roles: securedRoles },
  security: { roles: securedRoles },
  account: { roles: securedRoles, items: ['account', 'applications', 'customers'] },
  halfHourEstimatedConsumption: { roles: customers, items: ['halfHourEstimatedConsumption'] },
  dashscreen: { roles: customers, items: ['dashscreen'] },
  applications: { roles: securedRoles, items: ['apps', 'applications'] },
  messages: { roles: securedRoles, items: ['apps', 'emails', 'applications'] },
  contactUs: { roles: securedRoles, items: ['contactUs', 'employeeContactUs'] },
  interruptions: { roles: employees, items: ['interruptions'] },
  emails: { roles: customers, items: ['emails'] },
  applicationAttachments: { roles: securedRoles, items: ['apps', 'emails', 'attachments', 'applications'] },
  administration: { roles: employees, items: ['administration'] },
  bankFiles: { roles: employees, items: ['dm'] },
  rescueFiles: { roles: employees, items: ['captureMeterReadings'] },
}

/** The roles that can have a screen. */
export const rolesOf = (screen: SecuredScreen): readonly SecuredRole[] => places[screen]?.roles ?? employees

/** The items of the menu that lead to a screen that is no area; undefined: everybody of its roles has it. */
export const itemsOf = (screen: SecuredScreen): readonly MenuItemId[] | undefined => places[screen]?.items

/** Whether a screen is that of an area. */
export const isAreaScreen = (screen: SecuredScreen): boolean => places[screen] === undefined

/** Whether its controls are those of administrators themselves: a change of them needs two (decision 0347). */
export const isOfAdministrators = (screen: string): boolean => screen === 'administration'
