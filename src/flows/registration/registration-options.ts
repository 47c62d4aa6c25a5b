/** What the settings and configured messages say about registration (P §7). */

/** A type of identity number, in the language of the page. */
export interface IdTypeOption {
  value: string
  label: string
  /** In front of every number of this type, or empty. */
  prefix: string
  /** A number of this type, where one can be shown. */
  example: string | undefined
}

/** Configured captions; where one is missing, the portal's own words stand. */
export interface RegistrationMessages {
  /** Message 3. */
  accountDescription?: string | undefined
  /** Message 39. */
  registrationIntro?: string | undefined
  /** Message 49. */
  idLabel?: string | undefined
  /** Message 55. */
  accountTooltip?: string | undefined
  /** Message 56. */
  passwordRulesTooltip?: string | undefined
  /** Message 58. */
  idTooltip?: string | undefined
  /** Message 59. */
  mobileTooltip?: string | undefined
  /** Message 60. */
  accountEmailTooltip?: string | undefined
  /** Message 115: heading and caption of the button. */
  registrationHeader?: string | undefined
}
