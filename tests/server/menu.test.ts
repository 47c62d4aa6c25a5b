/** The menu is what A §6 says: six of it by hand, all of it by its sentences, and addresses like the menu. */
import { describe, expect, it } from 'vitest'
import type { Role } from '#contract/entities.ts'
import { extensions } from '#contract/rules/extensions.ts'
import {
  choosesAccount,
  groupedMenu,
  hasAllIcons,
  isOffered,
  menuFor,
  menuItemIds,
  menuItemsAt,
  noFlags,
  type MenuFlags,
  type MenuItemId,
  type MenuReader,
  type MenuSettings,
} from '#contract/rules/menu.ts'
import { menuDecisions } from '#tools/audit-book/evidence/menu-decisions.ts'

const plainSettings: MenuSettings = {
  enableSupportPage: false,
  enablePrivacyPolicy: false,
  paymentLink: '',
  paymentLinks: [],
  customerMeterReadings: false,
  emmHalfHourConsumptions: false,
  allowDashboardsCustomer: false,
  customerAlerts: false,
  showPaymentButton: false,
  extensions,
}

/** Undefined: somebody who is not signed in. */
const menuOf = (
  role: Role | undefined,
  flags: Partial<MenuFlags> = {},
  settings: Partial<MenuSettings> = {},
) => {
  const all = { ...plainSettings, ...settings }
  const reader: MenuReader =
    role === undefined ? { settings: all } : { role, flags: { ...noFlags, ...flags }, settings: all }
  return menuFor(reader)
}
const idsOf = (...reader: Parameters<typeof menuOf>): MenuItemId[] => menuOf(...reader).map(({ id }) => id)

const employees =
  'applications contactRequests customers omApplications interruptions disconnections dm billingRuns assets elements logs samples ' +
  'captureMeterReadings webgis gisAdministration exports administration employeeContactUs'

describe('the menu by hand', () => {
  it('of a visitor has what needs no login', () => {
    expect(idsOf(undefined, {}, { enableSupportPage: true, enablePrivacyPolicy: true })).toEqual([
      'support',
      'privacyPolicy',
    ])
  })

  it('in front of a backend of the specification alone has what needs no extension', () => {
    const everything = Object.fromEntries(Object.keys(noFlags).map((flag) => [flag, true]))
    const settings = {
      enableSupportPage: true,
      enablePrivacyPolicy: true,
      customerAlerts: true,
      extensions: [],
    }
    for (const role of [1, 2] as const)
      expect(idsOf(role, { ...everything, showContactUsEmail: false, contactUsUrl: '' }, settings)).toEqual(
        role === 1 ? [] : ['support', 'privacyPolicy'],
      )
  })

  it('in front of such a backend leads a customer to the sites where bills are paid, and offers no button', () => {
    const links = {
      paymentLinks: [{ name: 'Bank', icon: '', link: 'https://bank.example', appendAccount: true }],
    }
    for (const settings of [{ paymentLink: 'https://pay.example.com' }, links, { paymentOtherWays: true }])
      for (const showPaymentButton of [false, true])
        expect(idsOf(2, {}, { ...settings, showPaymentButton, paymentCard: true, extensions: [] })).toEqual([
          'billPayment',
        ])
    expect(idsOf(2, {}, { paymentCard: true, showPaymentButton: true, extensions: [] })).toEqual([])
  })

  it('of a customer of whom nothing is set has what no setting removes', () => {
    expect(idsOf(2)).toEqual(['account', 'financial', 'waterQuality', 'apps', 'emails', 'attachments'])
  })

  it('of a customer with everything has one of the two ways to pay', () => {
    const everything: Partial<MenuSettings> = {
      customerMeterReadings: true,
      emmHalfHourConsumptions: true,
      allowDashboardsCustomer: true,
      customerAlerts: true,
      paymentLink: 'https://pay.example.com',
      enableSupportPage: true,
    }
    expect(idsOf(2, { showContactUsEmail: true }, everything).join(' ')).toBe(
      'account financial billPayment readings halfHourEstimatedConsumption dashscreen alerts waterQuality apps emails attachments contactUs',
    )
    expect(idsOf(2, {}, everything).slice(-1)).toEqual(['support'])
    const withButton = idsOf(2, {}, { ...everything, showPaymentButton: true })
    expect(withButton).toContain('billPaymentButton')
    expect(withButton).not.toContain('billPayment')
  })

  it('of an employee without rights is empty, whatever the settings offer customers', () => {
    expect(idsOf(1, {}, { customerMeterReadings: true, allowDashboardsCustomer: true })).toEqual([])
  })

  it('of an employee for customer service has applications, and no customer’s entry', () => {
    expect(idsOf(1, { portalNewCs: true })).toEqual([
      'applications',
      'contactRequests',
      'customers',
      'exports',
    ])
  })

  it('of an employee who administers the portal has its administration, and nothing else by that', () => {
    expect(idsOf(1, { mayAdminister: true })).toEqual(['administration'])
    expect(idsOf(2, { mayAdminister: true })).not.toContain('administration')
  })

  it('of an employee with all rights has all employees’ entries', () => {
    const allRights = Object.fromEntries(
      Object.entries(noFlags).map(([flag, value]) => [flag, value === '' ? '' : true]),
    ) as Partial<MenuFlags>
    expect(idsOf(1, allRights).join(' ')).toBe(employees)
  })
})

/** Each sentence of A §6 that removes an entry: by which flag or settings it is there. */
const sentences: Readonly<
  Partial<Record<MenuItemId, (flags: MenuFlags, settings: MenuSettings) => boolean>>
> = {
  applications: (flags) => flags.portalNewCs,
  contactRequests: (flags) => flags.portalNewCs,
  customers: (flags) =>
    flags.portalNewCs ||
    flags.portalOm ||
    flags.portalDisconnections ||
    flags.portalDm ||
    flags.portalCaptureMeterReadings,
  exports: (flags) =>
    flags.portalNewCs ||
    flags.portalOm ||
    flags.portalDisconnections ||
    flags.portalDm ||
    flags.portalCaptureMeterReadings ||
    flags.elementProperties ||
    flags.assetRegister ||
    flags.portalLogs ||
    flags.portalQuality,
  omApplications: (flags) => flags.portalOm,
  interruptions: (flags) => flags.portalOm,
  disconnections: (flags) => flags.portalDisconnections,
  dm: (flags) => flags.portalDm,
  billingRuns: (flags) => flags.portalDm,
  elements: (flags) => flags.elementProperties,
  assets: (flags) => flags.assetRegister,
  logs: (flags) => flags.portalLogs,
  samples: (flags) => flags.portalQuality,
  captureMeterReadings: (flags) => flags.portalCaptureMeterReadings,
  webgis: (flags) => flags.portalGis,
  gisAdministration: (flags) => flags.portalGisAdmin,
  // Not of A §6: an extension for people with the right `administer`.
  administration: (flags) => flags.mayAdminister === true,
  contactUs: (flags) => flags.showContactUsEmail || flags.contactUsUrl.length > 0,
  employeeContactUs: (flags) => flags.showContactUsEmail || flags.contactUsUrl.length > 0,
  halfHourEstimatedConsumption: (_flags, settings) => settings.emmHalfHourConsumptions,
  dashscreen: (_flags, settings) => settings.allowDashboardsCustomer,
  alerts: (_flags, settings) => settings.customerAlerts,
  readings: (_flags, settings) => settings.customerMeterReadings,
  billPayment: (_flags, settings) => settings.paymentLink !== '' && !settings.showPaymentButton,
  billPaymentButton: (_flags, settings) => settings.paymentLink !== '' && settings.showPaymentButton,
  // Not of A §6: one way to the utility (decision 0191).
  support: (flags, settings) =>
    settings.enableSupportPage && !flags.showContactUsEmail && flags.contactUsUrl === '',
  privacyPolicy: (_flags, settings) => settings.enablePrivacyPolicy,
}
const withoutLogin: readonly MenuItemId[] = ['support', 'privacyPolicy']

const flagNames = Object.keys(noFlags) as (keyof MenuFlags)[]
const settingNames = [
  'enableSupportPage',
  'enablePrivacyPolicy',
  'paymentLink',
  'customerMeterReadings',
  'emmHalfHourConsumptions',
  'allowDashboardsCustomer',
  'customerAlerts',
  'showPaymentButton',
] as const satisfies (keyof MenuSettings)[]

/** Every combination of these names being on or off; a text that is on is an address. */
const combinations = <Values extends object>(
  names: readonly (string & keyof Values)[],
  off: Values,
): Values[] =>
  Array.from({ length: 2 ** names.length }, (_unused, bits) => ({
    ...off,
    ...Object.fromEntries(
      names.map((name, index) => {
        const isOn = (bits & (2 ** index)) !== 0
        return [name, typeof off[name] === 'string' ? (isOn ? 'https://example.com' : '') : isOn]
      }),
    ),
  }))

const allFlags = combinations(flagNames, noFlags)
const allSettings = combinations(settingNames, plainSettings)

describe('the menu by the sentences of A §6', () => {
  const expected = (role: Role | undefined, flags: MenuFlags, settings: MenuSettings) =>
    menuItemIds
      .filter((id) =>
        role === undefined ? withoutLogin.includes(id) : employees.split(' ').includes(id) === (role === 1),
      )
      .filter((id) => sentences[id]?.(role === undefined ? noFlags : flags, settings) ?? true)
      .join()

  // 16,384 combinations of flags times 256 of settings: each sentence reads flags or settings, and that of support two
  // flags and one setting, so every combination of either is held against a few of the other.
  it.each([
    ['a visitor', undefined],
    ['an employee', 1],
    ['a customer', 2],
  ] as const)('is right for %s with every combination of flags and of settings', (_who, role) => {
    const wrong: string[] = []
    const check = (flags: MenuFlags, settings: MenuSettings) => {
      const menu = idsOf(role, flags, settings).join()
      if (menu !== expected(role, flags, settings))
        wrong.push(`${menu} for ${JSON.stringify({ flags, settings })}`)
    }
    for (const flags of allFlags)
      for (const settings of [plainSettings, allSettings.at(-1)!]) check(flags, settings)
    for (const settings of allSettings)
      for (const flags of [noFlags, allFlags.at(-1)!]) check(flags, settings)
    expect(wrong).toEqual([])
  })

  it('has no path twice, so that one of the two ways to pay is shown', () => {
    for (const settings of allSettings)
      for (const role of [1, 2] as const) {
        const paths = menuOf(role, allFlags.at(-1), settings).map(({ path }) => path)
        expect(new Set(paths).size).toBe(paths.length)
      }
  })
})

describe('the table in the audit book', () => {
  const decisions = menuDecisions()

  it('says when each entry is offered', () => {
    const whenOffered = (item: MenuItemId, role: string) =>
      decisions.find((decision) => decision.item === item && decision.role === role)?.offeredWhen
    expect(whenOffered('apps', 'customer')).toEqual([{}])
    expect(whenOffered('apps', 'employee')).toBeUndefined()
    expect(whenOffered('dm', 'employee')).toEqual([{ portalDm: true }])
    expect(whenOffered('support', 'visitor')).toEqual([{ enableSupportPage: true }])
    expect(whenOffered('billPayment', 'customer')).toEqual([{ paymentLink: true, showPaymentButton: false }])
    expect(whenOffered('billPaymentButton', 'customer')).toEqual([
      { paymentLink: true, showPaymentButton: true },
    ])
    expect(whenOffered('contactUs', 'customer')).toHaveLength(3)
  })

  it('has every entry, and none for a role that never gets it', () => {
    expect(new Set(decisions.map(({ item }) => item))).toEqual(new Set(menuItemIds))
    expect(decisions.filter(({ role }) => role === 'visitor').map(({ item }) => item)).toEqual(withoutLogin)
  })
})

describe('an address', () => {
  const menu = menuOf(2, {}, { customerMeterReadings: false })

  it.each([
    ['/account', true],
    ['/apps', true],
    ['/app/newConnection/7', true],
    ['/APP/newConnection/7/?from=mail', true],
    ['/email/3', true],
    ['/readings', false],
    ['/app/readings', false],
    ['/dashscreen', false],
    ['/billPayment', false],
    ['/applications', false],
    ['/application/7', false],
    ['/customerEvaluations/send', false],
    ['/gisSettings', false],
    ['/userHome', true],
    ['/account/changePassword', true],
    ['/support', true],
    ['/', true],
  ])('%s is offered to a customer of whom nothing is set: %s', (path, offered) => {
    expect(isOffered(path, menu)).toBe(offered)
  })

  it('that two items share is offered with either of them', () => {
    expect(isOffered('/app/newSupply/7', menuOf(1, { portalNewCs: true }))).toBe(true)
    expect(isOffered('/app/newSupply/7', menuOf(1))).toBe(false)
    expect(menuItemsAt('/application')).toEqual(['apps', 'applications'])
    expect(menuItemsAt('/application/7')).toEqual(['applications'])
    expect(menuItemsAt('/billPayment')).toEqual(['billPayment', 'billPaymentButton'])
    expect(isOffered('/billPayment', menuOf(2, {}, { paymentLink: 'https://pay.example.com' }))).toBe(true)
    expect(isOffered('/contactUs', menuOf(1, { contactUsUrl: 'https://example.com' }))).toBe(true)
  })
})

describe('the icon bar', () => {
  const icons = (value: string): Partial<MenuSettings> => ({
    accountIcon: value,
    applicationsIcon: value,
    transactionsIcon: value,
    emailsIcon: value,
    attachmentsIcon: value,
  })

  it('needs at least 21 characters for every icon', () => {
    expect(hasAllIcons(menuOf(2))).toBe(false)
    expect(hasAllIcons(menuOf(2, {}, icons('x'.repeat(21))))).toBe(true)
    expect(hasAllIcons(menuOf(2, {}, icons('x'.repeat(20))))).toBe(false)
    expect(hasAllIcons(menuOf(2, {}, { ...icons('x'.repeat(21)), emailsIcon: '' }))).toBe(false)
  })

  it('does not wait for the icon of an item that is not offered', () => {
    const settings = { ...icons('x'.repeat(21)), dashscreenIcon: '' }
    expect(hasAllIcons(menuOf(2, {}, settings))).toBe(true)
    expect(hasAllIcons(menuOf(2, {}, { ...settings, allowDashboardsCustomer: true }))).toBe(false)
  })
})

describe('the groups of the menu', () => {
  it('have every item of a customer once, whatever is offered', () => {
    for (const settings of [
      {},
      { allowDashboardsCustomer: true, customerMeterReadings: true, enableSupportPage: true },
    ]) {
      const menu = menuOf(2, { contactUsUrl: 'https://example.com' }, settings)
      const ids = groupedMenu(menu).flatMap(({ items }) => items.map(({ id }) => id))
      expect(ids.toSorted()).toEqual(menu.map(({ id }) => id).toSorted())
    }
  })

  it('leave out a group of which nothing is offered', () => {
    const groups = (settings: Partial<MenuSettings>) =>
      groupedMenu(menuOf(2, {}, settings)).map(({ group }) => group)
    expect(groups({ customerMeterReadings: false })).not.toContain('consumption')
    expect(groups({ customerMeterReadings: true })).toContain('consumption')
  })
})

it('asks for an account only where there is a choice and the setting says so', () => {
  expect(choosesAccount({ isSelectAccount: true, extensions: ['accounts'] }, 2)).toBe(true)
  expect(choosesAccount({ isSelectAccount: true, extensions: ['accounts'] }, 1)).toBe(false)
  expect(choosesAccount({ isSelectAccount: false, extensions: ['accounts'] }, 2)).toBe(false)
  expect(choosesAccount({ isSelectAccount: true }, 2)).toBe(false)
})
