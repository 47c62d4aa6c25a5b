/** Whom a session of codes may write to (P §5, e-bill phone and e-mail; §8 says what is wrong with the others). */
import type { RequestOf } from '#contract/call.ts'
import { otpCodeType, type createOtpSession } from '#contract/otp-session.ts'
import { dialledDigits } from '#contract/rules/dialled-digits.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { acceptedEmail } from '../accounts/identifiers.ts'
import { acceptedMobile, type MobileSettings } from '../accounts/mobile-numbers.ts'
import { ApiError } from '#server/platform/api-error.ts'

/** In their normal form; empty where there is none. */
export interface Recipients {
  email: string
  mobile: string
}

/** P §5: with the country code. */
const fewestDigits = 11

/** Whether somebody in Cyprus typed a number that is none of a mobile telephone (P §5: these begin with 9). */
const isCyprusWithoutNine = (typed: string, prefix: string): boolean =>
  [typed, `+${typed}`, `+${prefix}${typed}`]
    .map((spelling) => dialledDigits(spelling) ?? '')
    .some((dialled) => /^\+357[0-8]\d{7}$/.test(dialled))

/** The number in its normal form, or why it is refused. */
export function sessionMobile(
  typed: string,
  settings: MobileSettings,
): { number: string } | { refused: ErrorCode } {
  const number = acceptedMobile(typed, settings)
  if (number && number.length > fewestDigits) return { number }
  const isOfCyprus = isCyprusWithoutNine(typed, settings.customerMobileNoPrefix)
  return { refused: isOfCyprus ? 'phone.notMobile' : 'phone.refused' }
}

/**
 * The recipients of a request. Where one code only is asked for, the other recipient is not judged, and kept if it is
 * good: the contact form sends both and verifies one.
 *
 * @throws ApiError `email.refused`, `phone.refused`, `phone.notMobile`, `request.malformed`
 */
export function recipientsOf(
  { Email = '', MobileNo = '', OtpCodeType }: RequestOf<typeof createOtpSession>,
  settings: MobileSettings,
): Recipients {
  const email = Email === '' ? undefined : acceptedEmail(Email)
  const mobile = MobileNo === '' ? undefined : sessionMobile(MobileNo, settings)
  if (OtpCodeType !== otpCodeType.phone && Email !== '' && !email) throw new ApiError('email.refused')
  if (OtpCodeType !== otpCodeType.email && mobile && 'refused' in mobile) throw new ApiError(mobile.refused)
  const recipients = { email: email ?? '', mobile: mobile && 'number' in mobile ? mobile.number : '' }
  if (OtpCodeType !== otpCodeType.phone && recipients.email === '' && recipients.mobile === '')
    throw new ApiError('request.malformed', {}, { field: 'body.Email' })
  if (OtpCodeType === otpCodeType.phone && recipients.mobile === '')
    throw new ApiError('request.malformed', {}, { field: 'body.MobileNo' })
  if (OtpCodeType === otpCodeType.email && recipients.email === '')
    throw new ApiError('request.malformed', {}, { field: 'body.Email' })
  return recipients
}
