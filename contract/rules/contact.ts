/** Writing to the utility from inside. */
import { isServed, type ServedExtensions } from './extensions.ts'

/** The flags of a profile that say whether somebody may (A §3). */
export interface ContactFlags {
  showContactUsEmail: boolean
  contactUsUrl: string
}

/** Whether somebody writes from inside: then that is their way to us, and leads on to the support page. */
export const contactsFromInside = (
  { showContactUsEmail, contactUsUrl }: ContactFlags,
  settings: ServedExtensions,
): boolean => isServed(settings, 'contactRequests') && (showContactUsEmail || contactUsUrl !== '')
