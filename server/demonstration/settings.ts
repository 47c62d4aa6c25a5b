/** The settings of the demonstration utility: everything that signing in can show, switched on. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OrganisationSettings, UtilitySettings } from '#contract/entities.ts'

/** Pictures travel inside the settings, so that they appear behind any proxy and in development alike. */
const picture = (file: string): string =>
  `data:image/svg+xml;base64,${readFileSync(join(import.meta.dirname, file)).toString('base64')}`

export const demonstrationOrganisation: Partial<OrganisationSettings> = {
  enablePortal: 1,
  enableSupportPage: true,
  enablePrivacyPolicy: true,
  logo: picture('logo.svg'),
  orgName: 'Demetra Water & Power',
  orgShortName: 'Demetra',
  orgNames: {
    el: 'Δήμητρα Ύδρευση & Ηλεκτρισμός',
    ru: 'Деметра: вода и энергия',
    ar: 'ديميترا للمياه والكهرباء',
  },
  orgShortNames: { el: 'Δήμητρα', ru: 'Деметра', ar: 'ديميترا' },
  brandingColor: '#0b5c6b',
  brandingSecondaryColor: '#12384a',
  brandingAccentColor: '#e09b1a',
  brandingLoginPrimaryColor: '#0b5c6b',
  brandingLoginSecondaryColor: '#07303f',
  loginBackgroundImage: picture('login-background.svg'),
  faultNumbers: [
    { service: 'water', day: '22 000210', night: '22 000200' },
    { service: 'electricity', day: '22 000310', night: '22 000300' },
  ],
  officeHours: { from: '07:30', to: '15:00' },
}

export const demonstrationUtility: Partial<UtilitySettings> = {
  portalName: 'Demetra Customer Portal',
  portalNames: {
    el: 'Πύλη πελατών Δήμητρα',
    ru: 'Портал клиентов «Деметра»',
    ar: 'بوابة عملاء ديميترا',
  },
  defaultLanguage: 'el',
  customerLoginWithOtp: true,
  newCustomerApplication: true,
  enableEBillRegistration: true,
  isTermsOfUse: true,
  isShowTermsAndConditions: true,
  isPropertyOriented: true,
  isValidateCustomerAccountEmail: true,
  isValidateCustomerAccountMobileNo: true,
  isValidateCustomerAccountIdNo: true,
  customerMobileNoPrefix: '357',
  customerMobileAllowedPhoneCounties: 'CY,GR',
  customerMeterReadings: true,
  isCustomerApplications: true,
  isCustomerBillingPortal: true,
  emmHalfHourConsumptions: true,
  allowDashboardsCustomer: true,
  customerAlerts: true,
  instalmentsFromAmount: 50,
  isSelectAccount: true,
  showPaymentButtonAtLogin: true,
  showPaymentButton: true,
  paymentOtherWays: true,
}

/** What the utility asks of passwords beyond the specification's default of 7 characters. */
export const demonstrationPasswordLength = 10

/** Where messages of the contact form go. */
export const demonstrationSupportEmail = 'support@example.com'
