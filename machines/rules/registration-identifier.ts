/** What an account can be registered under (P §5). */
import { isEmail, normalisedEmail } from './email.ts'
import { isMobileNumber, looksLikeNumber, normalisedMobile, type MobilePolicy } from './phone.ts'

/** Which identifiers this utility accepts of people who register. At least one kind is. */
export interface IdentifierPolicy {
  acceptsEmail: boolean
  acceptsMobile: boolean
  mobile: MobilePolicy
}

/**
 * Reads the flags (P §5: e-mail, phone or both depending on flags). A single flag leaves only its kind; both or
 * neither leave both.
 */
export const acceptedKinds = (settings: {
  isValidateCustomerAccountEmail: boolean
  isValidateCustomerAccountMobileNo: boolean
}): Pick<IdentifierPolicy, 'acceptsEmail' | 'acceptsMobile'> => {
  const { isValidateCustomerAccountEmail: email, isValidateCustomerAccountMobileNo: mobile } = settings
  return { acceptsEmail: email || !mobile, acceptsMobile: mobile || !email }
}

/** Whether somebody can register under a text: an e-mail address or a mobile number, as far as they are accepted. */
export const isAcceptedIdentifier = (text: string, policy: IdentifierPolicy): boolean =>
  (policy.acceptsEmail && isEmail(text)) || (policy.acceptsMobile && isMobileNumber(text, policy.mobile))

/** Whether a text is to be judged as a mobile number, although it may not be complete. */
export const isMeantAsNumber = (text: string, { acceptsEmail, acceptsMobile }: IdentifierPolicy): boolean =>
  acceptsMobile && (!acceptsEmail || looksLikeNumber(text))

/** The form in which an identifier is sent: an e-mail address in lower case, a number in E.164. */
export const normalisedIdentifier = (text: string, { mobile }: IdentifierPolicy): string =>
  text.includes('@') ? normalisedEmail(text) : normalisedMobile(text, mobile)
