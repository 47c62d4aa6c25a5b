/** Keeps passwords and codes out of texts that people keep. The samples are made up; the habit is not. */

/** Names of things that are secret wherever they occur. */
const secretName = /password|^code$|token|secret|proof/i
/** The word alone: `notPayable` has its letters. */
const oneTimeCode = /(?<![A-Za-z])otp|Otp|OTP/
const isSecret = (name: string) => secretName.test(name) || oneTimeCode.test(name)

/** `refusal.code` is called a code too, but is a dotted name of a closed list. */
const isDottedName = (value: string) => /^[a-z]+\.[A-Za-z]+$/.test(value)

const hidden = '‹secret›'

/** A copy of plain data in which every non-empty secret text is replaced by `‹secret›`. */
export const hideSecrets = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string')
    return value !== '' && isSecret(name) && !isDottedName(value) ? hidden : value
  if (Array.isArray(value)) return value.map((one) => hideSecrets(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hideSecrets(one, key)]))
}
