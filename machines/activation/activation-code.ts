/** The code entry of activation: by the registration that has just been sent, or by the link of its message. */
import { createOtpEntry } from '../otp-entry/otp-entry.machine.ts'

/** What ActivateAccount and ResendActivationOtpCode take as Value. */
export interface ActivationSubject {
  /** The code of the link, or what RegisterProfile gave back; undefined: the backend gives nothing back. */
  reference: string | undefined
  /** What the account was registered under; empty when only a link is known. */
  identifier: string
}

/** The right code activates the account. */
export const createActivationCodeEntry = () => createOtpEntry<ActivationSubject, null>()
