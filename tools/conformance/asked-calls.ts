/** What is asked of each call of P §7 and A §7, and what the portal does not offer without it. */
import type { Call } from '#contract/call.ts'
import { calls, type CallName } from '#contract/index.ts'
import { textId } from '#contract/utility.ts'

/** How a good request may end. `either`: with what it asks for, or with a refusal where there is no such record. */
export type Ending = 'fulfilled' | 'refused' | 'either'

/** A request that the contract accepts. */
export interface GoodRequest {
  request: Readonly<Record<string, unknown>>
  ending: Ending
  /** What a fulfilled one leaves behind at the backend. */
  leaves?: string
}

interface AskedCall {
  /** Completes the sentence "In the portal this means: …". */
  means: string
  /** Of a call that only reads. */
  read?: GoodRequest
  /** Of a call that changes something: asked with `--write` alone. It is marked, or cannot succeed. */
  write?: GoodRequest
}

/** Who the marked requests are about: an address that no mail can reach. */
export const markedEmail = 'conformance@example.com'

/** A number that no record has. */
const nobodysNumber = 2_147_483_647

const fulfilled = (request: GoodRequest['request'] = {}, leaves?: string): GoodRequest => ({
  request,
  ending: 'fulfilled',
  ...(leaves !== undefined && { leaves }),
})
const either = (request: GoodRequest['request'], leaves?: string): GoodRequest => ({
  request,
  ending: 'either',
  ...(leaves !== undefined && { leaves }),
})
const refused = (request: GoodRequest['request']): GoodRequest => ({ request, ending: 'refused' })

const wrongSession = { sessionId: nobodysNumber, otpCode: '000000', emailOtpCode: '000000' }

/** @param login who is signed in; empty: nobody */
export const askedCalls = (login: string): Partial<Record<CallName, AskedCall>> => ({
  getOrganisationSettings: { means: 'no page of the portal opens', read: fulfilled() },
  getSettings: { means: 'no page of the portal opens', read: fulfilled() },
  getMessage: {
    means: 'legal links and texts of single pages are missing',
    read: fulfilled({ Lang: 'en', TextId: textId.legalLink }),
  },
  getMessages: {
    means: 'legal texts, the privacy policy and the contact page are empty',
    read: fulfilled({ Lang: 'en', TextIds: [textId.privacyPolicy, textId.contactLocations] }),
  },
  getPortalWelcomeMessage: { means: 'the start page has no welcome', read: fulfilled({ Value: 'en' }) },
  getPortalLicenceAgreement: { means: 'terms cannot be read or accepted', read: fulfilled({ Value: 'en' }) },
  getPortalLicenceAgreementHash: {
    means: 'nobody is asked to accept changed terms',
    read: fulfilled({ Value: 'en' }),
  },
  getPasswordMinimumLength: { means: 'nobody can choose a password', read: fulfilled() },
  validateReCaptchaKey: { means: 'nobody passes the human check' },
  setLanguage: {
    means: 'the chosen language is forgotten',
    write: fulfilled({ LanguageCode: 'en', UpdateProfile: false }),
  },
  getProfileStatus: { means: 'nobody stays signed in after a reload', read: fulfilled() },
  getProfileDetails: {
    means: 'nobody gets beyond the sign-in',
    read: login === '' ? either({ Username: markedEmail }) : fulfilled({ Username: login }),
  },
  loginWithOtpStage1: {
    means: 'nobody signs in with a code',
    write: refused({ Email: markedEmail, Password: 'Not-A-Password-1' }),
  },
  login: {
    means: 'nobody signs in',
    write: refused({ Email: markedEmail, Password: 'Not-A-Password-1', OtpCode: '', TrustedComputer: false }),
  },
  logout: { means: 'nobody can sign out' },
  sendResetUserPassword: {
    means: 'a forgotten password cannot be reset',
    write: either({ Email: markedEmail, SendOtpCode: true }, `possibly a reset message to ${markedEmail}`),
  },
  resetUserPassword: {
    means: 'a forgotten password cannot be reset',
    write: refused({
      PasswordResetCode: 'conformance',
      Password: 'Conformance-Horse-8',
      Identifier: markedEmail,
    }),
  },
  changePassword: { means: 'the password cannot be changed' },
  changeEmail: { means: 'the e-mail address cannot be changed' },
  changeEmailComplete: {
    means: 'the e-mail address cannot be changed',
    write: refused({ Value: 'conformance' }),
  },
  changeMobilePhoneNoRequest: { means: 'the mobile number cannot be changed' },
  changeMobilePhoneNoComplete: { means: 'the mobile number cannot be changed' },
  getLookups: { means: 'nobody can register or apply', read: fulfilled() },
  registerProfile: { means: 'nobody can register' },
  activateAccount: {
    means: 'nobody can complete a registration',
    write: refused({ Value: 'conformance', OtpCode: '000000' }),
  },
  resendActivationOtpCode: {
    means: 'a lost activation code is not sent again',
    write: either({ Value: 'conformance' }),
  },
  createOtpSession: {
    means:
      'nobody gets a code: electronic bills, contact form and applications of people without an account are not offered',
    write: either(
      { Email: markedEmail, MobileNo: '', LanguageCode: 'en' },
      `a session of codes for ${markedEmail}`,
    ),
  },
  validateOtp: {
    means: 'no code is accepted: electronic bills, contact form and applications are not offered',
    write: refused({ SessionId: nobodysNumber, OtpCode: '000000', OtpCodeType: 1 }),
  },
  getEBillLookups: {
    means: 'the registration for electronic bills is not offered',
    read: fulfilled({ languageCode: 'en' }),
  },
  getPropertyAddress: {
    means: 'the registration for electronic bills is not offered',
    write: refused({
      propertyRef: '000000',
      otpCodeType: 1,
      validateEmail: false,
      languageCode: 'en',
      invoiceNumber: '000000000',
      sessionId: wrongSession.sessionId,
      otpCode: wrongSession.otpCode,
    }),
  },
  updateDetails: {
    means: 'the registration for electronic bills cannot be completed',
    write: refused({
      propertyRef: '000000',
      smsOtpCode: '',
      emailOtpCode: wrongSession.emailOtpCode,
      sessionId: wrongSession.sessionId,
      consentToReceiveSms: false,
      consentToReceiveEmail: false,
      statementDeliveryTypeId: 199,
      updateMobileNo: false,
      updateEmail: false,
    }),
  },
  unSubscribe: {
    means: 'nobody can end electronic bills',
    write: refused({
      propertyRef: '000000',
      emailOtpCode: wrongSession.emailOtpCode,
      sessionId: wrongSession.sessionId,
      statementDeliveryTypeId: 200,
    }),
  },
  getCustomAddressLines: {
    means: 'lines of addresses have the words of the portal',
    read: fulfilled({ language: 'en' }),
  },
  getCustomFields: {
    means: 'the application has no fields of the utility',
    read: fulfilled({ language: 'en' }),
  },
  getLookupValues: {
    means: 'lists of custom fields are empty',
    read: either({ lookupId: 1, language: 'en' }),
  },
  getLibraryValues: { means: 'lists of custom fields are empty', read: either({ libraryId: 1 }) },
  createApplication: { means: 'the application of a new customer is not offered' },
  saveCustomFieldValues: {
    means: 'what is filled into fields of the utility is lost',
    write: refused({ ApplicationId: nobodysNumber, Values: [], language: 'en' }),
  },
  isExistingLocalizedFile: { means: 'the manual is not offered', read: fulfilled({ Value: 1 }) },
  downloadLocalizedFile: { means: 'the manual is not offered', read: either({ Value: 1 }) },
  getAccountExampleImage: {
    means: 'people are not shown where the account number stands',
    read: either({ language: 'en' }),
  },
  sendContactUsEmail: {
    means: 'the contact form is not offered',
    write: refused({
      lang: 'en',
      Subject: 'Conformance test',
      Body: { name: 'Conformance', email: markedEmail, phone: '', message: 'Conformance test' },
      SessionId: nobodysNumber,
      OtpType: 1,
      OtpCode: '000000',
    }),
  },
  getSecuritiesCustomer: { means: 'customers open no page', read: fulfilled({ Value: 'messages' }) },
  getSecuritiesEmployee: { means: 'employees open no page', read: fulfilled({ Value: 'account' }) },
  getUnreadItemsCount: { means: 'unread messages are not counted', read: fulfilled() },
  getApplicationMessages: {
    means: 'messages about applications are not offered',
    read: fulfilled({ PortalApplicationId: -1, Options: { PageSize: 10, Page: 1 } }),
  },
  getApplicationMessage: { means: 'messages cannot be opened' },
  insertApplicationMessage: { means: 'messages cannot be written' },
  updateApplicationMessage: { means: 'messages cannot be changed' },
  deleteApplicationMessage: { means: 'messages cannot be deleted' },
  downloadMessageAttachment: {
    means: 'files of messages cannot be opened',
    read: either({ Value: nobodysNumber }),
  },
  processMessageAttachments: { means: 'files cannot be sent with messages' },
  updateApplicationAttachment: { means: 'files cannot be added to applications' },
  deleteApplicationAttachment: { means: 'files cannot be taken from applications' },
})

/** Whether the specification asks for a call, rather than the portal. */
export const isOfSpecification = ({ source }: Pick<Call, 'source'>): boolean =>
  source.includes('§7') && !source.includes('extension')

/**
 * The calls that are asked, in the order of the contract.
 *
 * @param withExtensions also those of the portal that people outside the utility make; areas of employees need our own server
 */
export const callsToAsk = (withExtensions: boolean): CallName[] =>
  (Object.keys(calls) as CallName[]).filter((name) => {
    const call: Call = calls[name]
    return isOfSpecification(call) || (withExtensions && call.access !== 'employees')
  })
