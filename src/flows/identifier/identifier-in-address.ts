import { normalisedUsername } from '#machines/rules/username.ts'

/**
 * The e-mail address or mobile number that stands in the address of a page. The router has decoded it but for the
 * characters that part an address.
 */
export const identifierInAddress = (parameter: string): string => {
  try {
    return normalisedUsername(decodeURIComponent(parameter))
  } catch {
    return parameter
  }
}
