/** The entities of P §3 and A §3 that travel in replies. Field names are the specification's. */
import { z } from './z.ts'

/** The languages of the portal (P §1). */
export const languages = ['en', 'el', 'ru', 'ar'] as const
export const language = z.enum(languages)
export type Language = z.infer<typeof language>

/** Roles (P §6): 1 employee, 2 customer. */
export const role = { employee: 1, customer: 2 } as const
export type Role = (typeof role)[keyof typeof role]

/** Registration types (P §9): 1 e-mail username, 2 mobile username. */
export const registrationType = { email: 1, mobile: 2 } as const

/** A link to pay by (P §3, payment link). */
export const paymentLink = z.object({
  name: z.string(),
  icon: z.string(),
  link: z.string(),
  appendAccount: z.boolean(),
})

/** Extension: a name in each language; a language that is left out has the usual one. */
const names = z.optional(z.partialRecord(language, z.string()))

const cssColour = z.string().check(z.regex(/^(#([0-9a-f]{3}){1,2})?$/i))

/** Organisation settings (A §3, P §3). Colours are `#rgb`, `#rrggbb` or empty; images are URLs or empty. */
export const organisationSettings = z.object({
  isValid: z.boolean(),
  /** The portal is enabled only when this equals 1 (P §1). */
  enablePortal: z.number(),
  enableSupportPage: z.boolean(),
  enablePrivacyPolicy: z.boolean(),
  logo: z.string(),
  orgName: z.string(),
  orgShortName: z.string(),
  orgNames: names,
  orgShortNames: names,
  paymentLink: z.string(),
  /** In the list of P §3 alone: absent means none. */
  paymentLinks: z.optional(z.array(paymentLink)),
  brandingColor: cssColour,
  brandingSecondaryColor: cssColour,
  brandingAccentColor: cssColour,
  brandingLoginPrimaryColor: cssColour,
  brandingLoginSecondaryColor: cssColour,
  /** ISO 8601 instant until which signing in is off, or empty (P §3, disable-login state). */
  disableLoginDate: z.string(),
  enableIconsNavBar: z.boolean(),
  showNavBarOnHover: z.boolean(),
  loginBackgroundImage: z.string(),
  /** Extension: what people know `paymentLink` by; absent or empty: the page says that it is the utility's site. */
  paymentLinkName: z.optional(z.string()),
  /** Extension: ISO 8601 instant until which a disabled portal is closed; absent or empty: until further notice. */
  disablePortalDate: z.optional(z.string()),
  /** Extension: telephone numbers for faults, by day, and at night and on holidays; absent or empty: none are told. */
  faultNumbers: z.optional(
    z.array(z.object({ service: z.enum(['water', 'electricity']), day: z.string(), night: z.string() })),
  ),
  /** Extension: when the offices are open, Monday to Friday, and the numbers of the day are answered. */
  officeHours: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** Icons of menu items (A §2.3, §3): addresses of images or `data:`; absent or empty: none. */
  accountIcon: z.optional(z.string()),
  applicationsIcon: z.optional(z.string()),
  dashscreenIcon: z.optional(z.string()),
  transactionsIcon: z.optional(z.string()),
  emailsIcon: z.optional(z.string()),
  billPaymentIcon: z.optional(z.string()),
  meterReadingsIcon: z.optional(z.string()),
  attachmentsIcon: z.optional(z.string()),
  /** Extension: the portal is being set up and lets nobody in (decision 0357); absent: it is not. No setting. */
  isBeingSetUp: z.optional(z.boolean()),
})
export type OrganisationSettings = z.infer<typeof organisationSettings>

/** Utility settings (A §3, P §3), and our extensions at the end. */
export const utilitySettings = z.object({
  isValid: z.boolean(),
  languages: z.array(z.object({ languageId: z.number(), language, name: z.string() })),
  portalName: z.string(),
  portalNames: names,
  /** 0 none, 1 Employee Portal, 2 Customer Portal. */
  portalProfileType: z.number(),
  currencySymbol: z.string(),
  /** Extension: what this backend serves beyond the specification (`contract/rules/extensions.ts`); absent: nothing. */
  extensions: z.optional(z.array(z.string())),
  /** Extension: the time zone by which moments become days, of the IANA database; absent: `Asia/Nicosia`. */
  timeZone: z.optional(z.string()),
  defaultLanguage: language,
  isSelectAccount: z.boolean(),
  isValidateCustomerAccountEmail: z.boolean(),
  isValidateCustomerAccountIdNo: z.boolean(),
  isValidateEmployeeAccountIdNo: z.boolean(),
  isValidateCustomerAccountMobileNo: z.boolean(),
  customerLoginWithOtp: z.boolean(),
  strongPassword: z.boolean(),
  /** 0 own passwords, 1 passwords or the external provider, 2 the external provider only (decision 0081). */
  portalAuthenticationType: z.number(),
  newCustomerEvaluationApplication: z.boolean(),
  newCustomerApplication: z.boolean(),
  /** The public key of the human check; empty: no key, the check counts as passed (P §4). */
  reCaptchaApiKey: z.string(),
  showPaymentButtonAtLogin: z.boolean(),
  showPaymentButton: z.boolean(),
  enableEBillRegistration: z.boolean(),
  isTermsOfUse: z.boolean(),
  isShowTermsAndConditions: z.boolean(),
  /** Address of the utility's own site, or empty. */
  homeButtonUrl: z.string(),
  /** Seconds until a code may be sent again; 0: the default of 10 (P §9). */
  otpDisableResendSeconds: z.number(),
  /** Length of a code session in seconds (P §9, countdown length). */
  otpSessionStepSeconds: z.number(),
  customerMobileNoRegExpr: z.string(),
  /** Comma list of ISO country codes. */
  customerMobileAllowedPhoneCounties: z.string(),
  customerMobileNoPrefix: z.string(),
  customerMeterReadings: z.boolean(),
  emmHalfHourConsumptions: z.boolean(),
  isCustomerApplications: z.boolean(),
  isCustomerBillingPortal: z.boolean(),
  allowDashboardsCustomer: z.boolean(),
  showDashboardsOnStartScreen: z.boolean(),
  /** Whether customers can choose to be told about consumption and bills. */
  customerAlerts: z.boolean(),
  /** What bills must come to, in the currency, to be paid in instalments; 0 or absent: no plan can be asked for. */
  instalmentsFromAmount: z.optional(z.number()),
  /** Accepted and kept as A §3 has it, and read by nothing: no third party is called for maps (decision 0328). */
  googleMapsAPIKey: z.string(),
  isPropertyOriented: z.boolean(),
  /**
   * Which ways to pay are offered (P §3: keys that begin with payment): the links of `paymentLinks`, and providers of each
   * kind. Absent means no; a provider that the environment does not set up is never offered.
   */
  paymentSimpleLink: z.optional(z.boolean()),
  paymentCard: z.optional(z.boolean()),
  paymentBank: z.optional(z.boolean()),
  paymentAccountCheck: z.optional(z.boolean()),
  paymentMobileMoney: z.optional(z.boolean()),
  /** Extension: whether people are told how to pay otherwise, by the text `otherPaymentWays`. Absent means no. */
  paymentOtherWays: z.optional(z.boolean()),
  /** Extension: which human check the server enforces. Absent: a reCAPTCHA key means reCAPTCHA. */
  humanCheck: z.optional(z.enum(['altcha', 'recaptcha', 'none'])),
  /** Extension: seconds without a request after which a session ends. */
  sessionIdleSeconds: z.optional(z.number()),
  /** Extension: how many seconds before that end the portal warns. */
  sessionWarningSeconds: z.optional(z.number()),
  /** Extension: what people know the external provider by; absent or empty: there is none, whatever the type says. */
  externalSignInName: z.optional(z.string()),
  /** Extension: whether pages tell other tabs which transitions their machines take (never in production). */
  sharesTransitions: z.optional(z.boolean()),
  /** Extension: whether pages tell the server which transitions their machines take (no data of people). */
  recordTransitions: z.optional(z.boolean()),
})
export type UtilitySettings = z.infer<typeof utilitySettings>

/** A number of `role` or `registrationType`. */
const oneOrTwo = z.literal([1, 2])

/** A text that another backend may leave out, and that is always there once its object was read. */
const perhaps = z.optional(z.string()) as unknown as z.ZodMiniString

/**
 * Profile details (A §3) with the user's login and name (P §3). The list of A §3 has neither: then the login is the
 * e-mail address or the mobile number, and the name is empty.
 */
export const profile = z
  .object({
    login: perhaps,
    name: perhaps,
    role: oneOrTwo,
    isFieldWorker: z.boolean(),
    account: z.string(),
    mobileNo: z.string(),
    email: z.string(),
    registrationType: oneOrTwo,
    /** The language chosen by this person, or empty. */
    language: z.optional(z.enum([...languages, ''])),
    portalNewCs: z.boolean(),
    portalOm: z.boolean(),
    portalDisconnections: z.boolean(),
    portalDm: z.boolean(),
    elementProperties: z.boolean(),
    assetRegister: z.boolean(),
    portalLogs: z.boolean(),
    portalQuality: z.boolean(),
    portalCaptureMeterReadings: z.boolean(),
    portalGis: z.boolean(),
    portalGisAdmin: z.boolean(),
    /** An extension: whether an employee changes settings and texts of the portal. */
    mayAdminister: z.optional(z.boolean()),
    showContactUsEmail: z.boolean(),
    contactUsUrl: z.string(),
    /** Of employees (P §3): whether their requisitions begin with a warehouse of their own, which, and that of meters. 0: none. */
    linkToWarehouse: z.optional(z.boolean()),
    warehouseId: z.optional(z.int()),
    meterWarehouseId: z.optional(z.int()),
  })
  .check(
    z.overwrite(
      (read) =>
        ({ name: '', ...(read as object), login: read.login || read.email || read.mobileNo }) as typeof read,
    ),
  )
export type Profile = z.infer<typeof profile>

/** The statuses of an application (A §3). */
export const applicationStatuses = [
  'unknown',
  'new',
  'inProcess',
  'posted',
  'cancelled',
  'readyForExport',
  'exported',
  'draft',
  'suspended',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** A legal text (P §3): what the text of messages 2 and 113 holds as JSON. */
export const legalText = z.object({
  title: z.object({ mainTitle: z.string(), subtitle: z.string() }),
  paragraphs: z.array(z.object({ title: z.string(), text: z.string() })),
})
export type LegalText = z.infer<typeof legalText>

/** One contact location (P §3): message 94 holds a list of them as JSON. */
export const contactLocation = z.object({
  Type: z.enum(['section', 'subSection']),
  Title: z.string(),
  Content: z.array(
    z.object({
      Title: z.string(),
      Tel: z.array(z.string()),
      Cell: z.array(z.string()),
      Email: z.array(z.string()),
      Addr: z.array(z.string()),
    }),
  ),
})
