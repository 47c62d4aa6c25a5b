/**
 * What is behind the login, and to whom it is offered (A §6): one table and one decision, for the menu, for the routes
 * and for the server alike. Pure, and without shapes: the browser gets it as it stands.
 */
import type { OrganisationSettings, Profile, Role, UtilitySettings } from '../entities.ts'
import { contactsFromInside } from './contact.ts'
import { isServed, type Extension, type ServedExtensions } from './extensions.ts'
import { paymentEntry } from './payment-entry.ts'

/** The flags of a profile that the menu depends on (A §3), of somebody whom nobody gave any. */
export const noFlags = {
  portalNewCs: false,
  portalOm: false,
  portalDisconnections: false,
  portalDm: false,
  elementProperties: false,
  assetRegister: false,
  portalLogs: false,
  portalQuality: false,
  portalCaptureMeterReadings: false,
  portalGis: false,
  portalGisAdmin: false,
  /** Not of A §3: it follows from the right `administer`. */
  mayAdminister: false,
  showContactUsEmail: false,
  contactUsUrl: '',
} as const satisfies Partial<Profile>

/** Which flags of a profile those are. */
export type MenuFlags = Pick<Profile, keyof typeof noFlags>

/** The icons of menu items among the organisation settings (A §3). */
export type IconSetting = Extract<keyof OrganisationSettings, `${string}Icon`>

/** The settings that the menu depends on: of the organisation and of the utility, in one. */
export type MenuSettings = Pick<
  OrganisationSettings,
  'enableSupportPage' | 'enablePrivacyPolicy' | 'paymentLink' | 'paymentLinks' | IconSetting
> &
  Pick<
    UtilitySettings,
    | 'customerMeterReadings'
    | 'emmHalfHourConsumptions'
    | 'allowDashboardsCustomer'
    | 'customerAlerts'
    | 'showPaymentButton'
    | 'paymentCard'
    | 'paymentBank'
    | 'paymentAccountCheck'
    | 'paymentMobileMoney'
    | 'paymentOtherWays'
  > &
  ServedExtensions

/** Whose menu it is. Without a role: somebody who is not signed in, and has no flags. */
export type MenuReader = {
  settings: MenuSettings
} & ({ role: Role; flags: MenuFlags } | { role?: undefined; flags?: undefined })

/** A row of the table. */
interface MenuRow {
  /** Where the item leads. */
  path: string
  /** Further addresses that belong to it: `:name` stands for one part, `:name?` for one or none. */
  further?: readonly string[]
  /** Whether it needs somebody who is signed in. */
  requiresAuth: boolean
  /** For employees only; the others are for everybody else. */
  empl: boolean
  /** The organisation setting that holds its icon, where there is one. */
  icon?: IconSetting
  /** What the backend must serve beyond the specification; absent: nothing. */
  extension?: Extension
  /** Absent: always. */
  isOffered?: (flags: MenuFlags, settings: MenuSettings) => boolean
}

const forCustomers = { requiresAuth: true, empl: false } as const
const forEmployees = { requiresAuth: true, empl: true, extension: 'areas' } as const
const forEverybody = { requiresAuth: false, empl: false } as const

/** All items, in the order of the menu. */
const table = {
  account: { ...forCustomers, extension: 'ownDetails', path: '/account', icon: 'accountIcon' },
  financial: {
    ...forCustomers,
    extension: 'bills',
    path: '/financial',
    further: ['/financial/:number'],
    icon: 'transactionsIcon',
  },
  // Two entries share the path: a link out to where bills are paid, or a page with a button. One of them is shown. Links need
  // nothing of the backend but its settings.
  billPayment: {
    ...forCustomers,
    path: '/billPayment',
    further: ['/standingOrder'],
    icon: 'billPaymentIcon',
    isOffered: (_flags, settings) => paymentEntry(settings, settings.showPaymentButton) === 'otherWays',
  },
  billPaymentButton: {
    ...forCustomers,
    extension: 'payments',
    path: '/billPayment',
    further: ['/standingOrder'],
    icon: 'billPaymentIcon',
    isOffered: (_flags, settings) => paymentEntry(settings, settings.showPaymentButton) === 'button',
  },
  readings: {
    ...forCustomers,
    extension: 'readings',
    path: '/readings',
    further: ['/app/readings'],
    icon: 'meterReadingsIcon',
    isOffered: (_flags, settings) => settings.customerMeterReadings,
  },
  halfHourEstimatedConsumption: {
    ...forCustomers,
    extension: 'halfHours',
    path: '/halfHourEstimatedConsumption',
    isOffered: (_flags, settings) => settings.emmHalfHourConsumptions,
  },
  dashscreen: {
    ...forCustomers,
    extension: 'dashboards',
    path: '/dashscreen',
    icon: 'dashscreenIcon',
    isOffered: (_flags, settings) => settings.allowDashboardsCustomer,
  },
  alerts: {
    ...forCustomers,
    extension: 'alerts',
    path: '/alerts',
    isOffered: (_flags, settings) => settings.customerAlerts,
  },
  // An extension: what was found in the water at the own addresses.
  waterQuality: { ...forCustomers, extension: 'waterQuality', path: '/waterQuality' },
  apps: {
    ...forCustomers,
    extension: 'applications',
    path: '/apps',
    further: ['/apps/new', '/app/:type/:id', '/application'],
    icon: 'applicationsIcon',
  },
  emails: {
    ...forCustomers,
    extension: 'emails',
    path: '/emails',
    further: ['/email/:id'],
    icon: 'emailsIcon',
  },
  attachments: { ...forCustomers, extension: 'attachments', path: '/attachments', icon: 'attachmentsIcon' },
  contactUs: {
    ...forCustomers,
    extension: 'contactRequests',
    path: '/contactUs',
    isOffered: contactsFromInside,
  },
  applications: {
    ...forEmployees,
    path: '/applications',
    further: [
      '/application/:id?',
      '/applicationQueue',
      '/applicationExports',
      '/app/:type/:id',
      '/customerEvaluations/send',
    ],
    isOffered: ({ portalNewCs }) => portalNewCs,
  },
  // An extension: whoever answers customers reads what they write.
  contactRequests: {
    ...forEmployees,
    path: '/contactRequests',
    further: ['/contactRequests/new', '/contactRequests/:id'],
    isOffered: ({ portalNewCs }) => portalNewCs,
  },
  // An extension: people who work with customers find them and their properties.
  customers: {
    ...forEmployees,
    path: '/customers',
    further: ['/customers/:id', '/properties', '/properties/:id', '/properties/:id/position'],
    isOffered: ({ portalNewCs, portalOm, portalDisconnections, portalDm, portalCaptureMeterReadings }) =>
      portalNewCs || portalOm || portalDisconnections || portalDm || portalCaptureMeterReadings,
  },
  omApplications: {
    ...forEmployees,
    path: '/omApplications',
    further: [
      '/omApplication/:id?',
      '/jobCards',
      '/jobCards/doubted',
      '/jobCards/:id',
      '/jobTimes',
      '/jobTimes/:id',
      '/maintenanceSchedules',
      '/maintenanceSchedules/:id',
      '/faultReports',
      '/faultReports/:id',
      '/myDay',
      '/workCalendar',
      '/storeItems',
      '/storeItems/:id',
      '/storeMeters',
      '/storeMeters/:id',
      '/warehouses',
      '/warehouses/:id',
      '/stock',
      '/stock/:id',
      '/stockMovements',
      '/stockMovements/:id',
      '/stockBookings',
      '/stockBookings/:id',
      '/requisitions',
      '/requisitions/:id',
      '/requisitionLines',
      '/requisitionLines/:id',
      '/transfers',
      '/transfers/:id',
      '/stockCounts',
      '/stockCounts/:id',
    ],
    isOffered: ({ portalOm }) => portalOm,
  },
  // An extension: there is no flag of its own among those of A §3.
  interruptions: {
    ...forEmployees,
    path: '/interruptions',
    further: ['/interruptions/:id'],
    isOffered: ({ portalOm }) => portalOm,
  },
  disconnections: {
    ...forEmployees,
    path: '/disconnections',
    further: [
      '/disconnections/:id',
      '/disconnectionBatches',
      '/disconnectionBatches/:id',
      '/disconnectionBatchRows',
      '/disconnectionBatchRows/:id',
      '/protectedPremises',
      '/protectedPremises/:id',
    ],
    isOffered: ({ portalDisconnections }) => portalDisconnections,
  },
  dm: {
    ...forEmployees,
    path: '/dm',
    further: [
      '/dm/:id',
      '/collectionHolds',
      '/collectionHolds/:id',
      '/debtCases',
      '/debtCases/:id',
      '/ledgerCorrections',
      '/ledgerCorrections/:id',
      '/bankStatements',
      '/bankStatements/:id',
      '/bankEntries',
      '/bankEntries/:id',
      '/paymentDifferences',
      '/paymentDifferences/:id',
      '/debtLetters',
      '/debtLetters/:id',
      '/letterRuns',
      '/letterRuns/:id',
      '/letterRunRows',
      '/letterRunRows/:id',
    ],
    isOffered: ({ portalDm }) => portalDm,
  },
  // An extension: the specification has no flag for billing; whoever looks after debts makes them (decision 0234).
  billingRuns: {
    ...forEmployees,
    path: '/billingRuns',
    further: ['/billingRuns/:id', '/billingRunBills', '/billingRunBills/:id'],
    isOffered: ({ portalDm }) => portalDm,
  },
  assets: {
    ...forEmployees,
    path: '/assets',
    further: [
      '/assets/:id',
      '/assetAssessments',
      '/assetAssessments/:id',
      '/rankingFormulas',
      '/rankingFormulas/:id',
    ],
    isOffered: ({ assetRegister }) => assetRegister,
  },
  elements: {
    ...forEmployees,
    path: '/elements',
    further: ['/elements/:id', '/elements/parks', '/elements/parks/:id'],
    isOffered: ({ elementProperties }) => elementProperties,
  },
  logs: {
    ...forEmployees,
    path: '/logs',
    further: ['/logs/:id', '/logs/:id/series', '/logs/:id/import', '/logValues', '/logValues/:id'],
    isOffered: ({ portalLogs }) => portalLogs,
  },
  samples: {
    ...forEmployees,
    path: '/samples',
    further: [
      '/sample/:id?',
      '/samples/import',
      '/sampleResults',
      '/sampleResults/:id',
      '/samplingPoints',
      '/samplingPoints/:id',
      '/supplyZones',
      '/supplyZones/:id',
      '/waterAlarms',
      '/waterAlarms/:id',
      '/parametricLimits',
      '/parametricLimits/:id',
      '/laboratories',
      '/laboratories/:id',
    ],
    isOffered: ({ portalQuality }) => portalQuality,
  },
  captureMeterReadings: {
    ...forEmployees,
    path: '/captureMeterReadings',
    further: ['/captureMeterReadings/:id', '/capture', '/roundStops/:id'],
    isOffered: ({ portalCaptureMeterReadings }) => portalCaptureMeterReadings,
  },
  webgis: {
    ...forEmployees,
    path: '/webgis',
    further: ['/gis', '/gisUserSettings', '/mapFeatures', '/mapFeatures/:id', '/mapImport'],
    isOffered: ({ portalGis }) => portalGis,
  },
  gisAdministration: {
    ...forEmployees,
    path: '/gisAdministration',
    further: [
      '/gisAdministration/:id',
      '/gisSettings',
      '/gisUserSettings',
      '/mapsSettings',
      '/mapSettings',
      '/mapSettings/:id',
    ],
    isOffered: ({ portalGisAdmin }) => portalGisAdmin,
  },
  // An extension: the route of A §1 has no item of its own. It is for people to whom lists are open.
  exports: {
    ...forEmployees,
    path: '/export',
    isOffered: ({
      portalNewCs,
      portalOm,
      portalDisconnections,
      portalDm,
      portalCaptureMeterReadings,
      elementProperties,
      assetRegister,
      portalLogs,
      portalQuality,
    }) =>
      portalNewCs ||
      portalOm ||
      portalDisconnections ||
      portalDm ||
      portalCaptureMeterReadings ||
      elementProperties ||
      assetRegister ||
      portalLogs ||
      portalQuality,
  },
  // An extension: settings and texts of the portal, for people with the right `administer` (decision 0300).
  administration: {
    ...forEmployees,
    path: '/administration',
    further: [
      '/administration/settings/:name',
      '/administration/texts',
      '/administration/texts/:name',
      '/administration/securities',
      '/administration/securities/:name',
      '/administration/branding',
      '/administration/preview',
      '/administration/employees',
      '/administration/employees/:id',
      '/administration/import',
      '/administration/import/:kind',
    ],
    isOffered: ({ mayAdminister }) => mayAdminister === true,
  },
  employeeContactUs: {
    ...forEmployees,
    extension: 'contactRequests',
    path: '/contactUs',
    isOffered: contactsFromInside,
  },
  support: {
    ...forEverybody,
    path: '/support',
    // One way to us: where somebody writes from inside, that page leads to this one (decision 0191).
    isOffered: (flags, settings) => settings.enableSupportPage && !contactsFromInside(flags, settings),
  },
  privacyPolicy: {
    ...forEverybody,
    path: '/privacyPolicy',
    isOffered: (_flags, settings) => settings.enablePrivacyPolicy,
  },
} as const satisfies Record<string, MenuRow>

/** The name of an item. */
export type MenuItemId = keyof typeof table

const rows: Readonly<Record<MenuItemId, MenuRow>> = table

/** All items, in the order of the menu. */
export const menuItemIds = Object.keys(table) as MenuItemId[]

/** An item that is offered to somebody (A §3). */
export interface MenuItem {
  id: MenuItemId
  path: string
  /** Key of its name in the texts of the menu. */
  name: `${MenuItemId}.name`
  /** What the organisation settings say; undefined where they know none for it: the portal draws one of its own. */
  icon: string | undefined
  requiresAuth: boolean
  empl: boolean
  /** Key of one sentence about it in the texts of the menu. */
  descr: `${MenuItemId}.descr`
}

const employee: Role = 1

/**
 * The menu of one person (A §6): visitors get what needs no login, employees the employees' items, everybody else the
 * others; of these, what flags and settings leave.
 */
export function menuFor({ role, flags, settings }: MenuReader): readonly MenuItem[] {
  const isFor = ({ requiresAuth, empl }: MenuRow): boolean =>
    role === undefined ? !requiresAuth : empl === (role === employee)
  return menuItemIds
    .map((id) => ({ id, row: rows[id] }))
    .filter(
      ({ row }) =>
        isFor(row) &&
        isServed(settings, row.extension) &&
        row.isOffered?.(flags ?? noFlags, settings) !== false,
    )
    .map(({ id, row: { path, requiresAuth, empl, icon } }) => ({
      id,
      path,
      name: `${id}.name`,
      icon: icon === undefined ? undefined : (settings[icon] ?? ''),
      requiresAuth,
      empl,
      descr: `${id}.descr`,
    }))
}

/** Groups of the menu of customers, in the order of the bar. */
export const menuGroups = {
  bills: ['financial', 'billPayment', 'billPaymentButton'],
  consumption: ['readings', 'dashscreen', 'halfHourEstimatedConsumption', 'alerts'],
  supply: ['account', 'waterQuality', 'attachments'],
  applications: ['apps', 'emails'],
  contact: ['contactUs', 'support', 'privacyPolicy'],
} as const satisfies Record<string, readonly MenuItemId[]>

export type MenuGroup = keyof typeof menuGroups

/** The menu in its groups; a group of which nothing is offered is left out. */
export const groupedMenu = (
  menu: readonly MenuItem[],
): readonly { group: MenuGroup; items: readonly MenuItem[] }[] =>
  (Object.keys(menuGroups) as MenuGroup[])
    .map((group) => ({
      group,
      items: menuGroups[group].flatMap((id) => menu.find((item) => item.id === id) ?? []),
    }))
    .filter(({ items }) => items.length > 0)

/** Shorter values are no icon: `data:image/png;base64` alone has so many characters (A §2.3, §9). */
const shortestIcon = 21

/**
 * Whether the icon bar can be drawn (A §2.3): every item has an icon. Items that the settings know no icon for have one
 * of the portal's own.
 */
export const hasAllIcons = (menu: readonly MenuItem[]): boolean =>
  menu.every(({ icon }) => icon === undefined || icon.length >= shortestIcon)

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** As routes are matched: whatever the case, and a slash at the end is none. */
function isAt(path: string, pattern: string): boolean {
  const wanted = partsOf(pattern)
  const parts = partsOf(path.split(/[?#]/, 1)[0]!)
  return (
    parts.length <= wanted.length &&
    wanted.every((name, index) => {
      const part = parts[index]
      if (part === undefined) return name.endsWith('?')
      return name.startsWith(':') || name.toLowerCase() === part.toLowerCase()
    })
  )
}

/**
 * The items that an address belongs to: none for pages outside the menu, several where items share it.
 *
 * @param path within the portal, decoded; a query does not count
 */
export const menuItemsAt = (path: string): readonly MenuItemId[] => {
  const exact = menuItemIds.filter((id) => isAt(path, rows[id].path))
  if (exact.length > 0) return exact
  return menuItemIds.filter((id) => rows[id].further?.some((pattern) => isAt(path, pattern)))
}

/**
 * Whether somebody with this menu may open an address. A page that belongs to no item, or needs no login, is no matter
 * of the menu.
 */
export function isOffered(path: string, menu: readonly MenuItem[]): boolean {
  const items = menuItemsAt(path).filter((id) => rows[id].requiresAuth)
  return items.length === 0 || menu.some(({ id }) => items.includes(id))
}

/** Whether a customer is asked which account the portal is about (setting isSelectAccount): only where there is a choice. */
export const choosesAccount = (
  settings: Pick<UtilitySettings, 'isSelectAccount'> & ServedExtensions,
  accounts: number,
): boolean => settings.isSelectAccount && isServed(settings, 'accounts') && accounts > 1
