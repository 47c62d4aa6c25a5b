/** What a portal does before its operator has said anything: nothing risky, and closed (`enablePortal` 0). */
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'
import { defaultResendSeconds } from '#contract/rules/resend-delay.ts'
import type { AllocationOrder } from '#contract/rules/billing/allocation-order.ts'
import { defaultTimeZone } from '#contract/rules/days-in-words.ts'

export const defaultOrganisationSettings: OrganisationSettings = {
  isValid: true,
  enablePortal: 0,
  enableSupportPage: false,
  enablePrivacyPolicy: false,
  logo: '',
  orgName: '',
  orgShortName: '',
  orgNames: {},
  orgShortNames: {},
  paymentLink: '',
  paymentLinks: [],
  brandingColor: '',
  brandingSecondaryColor: '',
  brandingAccentColor: '',
  brandingLoginPrimaryColor: '',
  brandingLoginSecondaryColor: '',
  disableLoginDate: '',
  enableIconsNavBar: false,
  showNavBarOnHover: false,
  loginBackgroundImage: '',
  paymentLinkName: '',
  disablePortalDate: '',
  faultNumbers: [],
}

/** Settings that the environment and the limits decide; the operator reads but does not set them. */
export const governedSettings = {
  reCaptchaApiKey: 'HUMAN_CHECK and RECAPTCHA_SITE_KEY',
  humanCheck: 'HUMAN_CHECK',
  externalSignInName: 'OIDC_NAME',
  sharesTransitions: 'NODE_ENV',
  sessionIdleSeconds: 'LIMIT_SESSION_IDLE_SECONDS',
  sessionWarningSeconds: 'LIMIT_SESSION_WARNING_SECONDS',
} as const

export const defaultUtilitySettings: UtilitySettings = {
  isValid: true,
  languages: [
    { languageId: 1, language: 'en', name: 'English' },
    { languageId: 2, language: 'el', name: 'Ελληνικά' },
    { languageId: 3, language: 'ru', name: 'Русский' },
    { languageId: 4, language: 'ar', name: 'العربية' },
  ],
  portalName: '',
  portalNames: {},
  portalProfileType: 2,
  currencySymbol: '€',
  timeZone: defaultTimeZone,
  defaultLanguage: 'el',
  isSelectAccount: false,
  isValidateCustomerAccountEmail: false,
  isValidateCustomerAccountIdNo: false,
  isValidateEmployeeAccountIdNo: false,
  isValidateCustomerAccountMobileNo: false,
  customerLoginWithOtp: true,
  strongPassword: true,
  portalAuthenticationType: 0,
  newCustomerEvaluationApplication: false,
  newCustomerApplication: false,
  reCaptchaApiKey: '',
  showPaymentButtonAtLogin: false,
  showPaymentButton: false,
  enableEBillRegistration: false,
  isTermsOfUse: false,
  isShowTermsAndConditions: false,
  homeButtonUrl: '',
  otpDisableResendSeconds: defaultResendSeconds,
  otpSessionStepSeconds: 600,
  customerMobileNoRegExpr: '',
  customerMobileAllowedPhoneCounties: '',
  customerMobileNoPrefix: '',
  customerMeterReadings: false,
  emmHalfHourConsumptions: false,
  isCustomerApplications: false,
  isCustomerBillingPortal: false,
  allowDashboardsCustomer: false,
  showDashboardsOnStartScreen: false,
  customerAlerts: false,
  instalmentsFromAmount: 0,
  googleMapsAPIKey: '',
  isPropertyOriented: true,
  paymentSimpleLink: true,
  paymentCard: true,
  paymentBank: true,
  paymentAccountCheck: true,
  paymentMobileMoney: true,
  paymentOtherWays: false,
  recordTransitions: false,
}

/** Days for which is kept what otherwise only grows: settings of the portal, by their names. */
export const defaultRetention = {
  /** What was sent: six years and some days, as long as a bill can be asked about. */
  emailsKeptDays: 2200,
  /** What people have written to the utility. */
  contactRequestsKeptDays: 730,
  /** Half hours of consumption: when somebody is at home. */
  halfHoursKeptDays: 2200,
}
export type Retention = typeof defaultRetention

/** Working days within which applications are worked on: settings of the portal, by their names. */
export const defaultApplicationTimes = {
  /** Until somebody begins with it. */
  daysForNewApplications: 1,
  daysForApplicationsInProcess: 5,
  daysForApplicationsToExport: 3,
  /** Until the system that carries it out is done. */
  daysForExportedApplications: 10,
  /** From its arrival to its end. */
  daysForApplications: 20,
}
export type ApplicationTimes = typeof defaultApplicationTimes

/** How results of the laboratory are judged: settings of their own group, never told to browsers. */
export interface LaboratorySettings {
  /** Whose limits go before those of the directive in zones that name nobody: a state, or WHO. */
  jurisdiction: string
}

export const defaultLaboratorySettings: LaboratorySettings = { jurisdiction: 'CY' }

/** How money is booked: settings of their own group, never told to browsers. */
export interface BillingSettings {
  /** What credit that names nothing pays first. */
  allocationOrder: AllocationOrder
  /** Days from the day of a bill to the day on which it is due. */
  dueDays: number
  /** Bills of more than this in all, in cents, are booked and taken back by two persons. */
  secondPersonAbove: number
  /** Corrections of an account up to this sum, in cents, within `correctionDays` need nobody else. */
  correctionAloneUpTo: number
  /** The same of its refunds. */
  refundAloneUpTo: number
  correctionDays: number
}

export const defaultBillingSettings: BillingSettings = {
  allocationOrder: 'oldestDue',
  dueDays: 21,
  secondPersonAbove: 50_000_00,
  correctionAloneUpTo: 200_00,
  refundAloneUpTo: 50_00,
  correctionDays: 30,
}
