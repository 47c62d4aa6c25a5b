/** Writing to the utility from inside. */

/** The flags of a profile that say whether somebody may (A §3). */
export interface ContactFlags {
  showContactUsEmail: boolean
  contactUsUrl: string
}

/** Whether somebody writes from inside: then that is their way to us, and leads on to the support page. */
export const contactsFromInside = ({ showContactUsEmail, contactUsUrl }: ContactFlags): boolean =>
  showContactUsEmail || contactUsUrl !== ''
