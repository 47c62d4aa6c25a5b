/** Keeps passwords and codes out of texts that people keep. The samples are made up; the habit is not. */

/** Names of things that are secret wherever they occur; `notPayable` is none. */
const secretName = /[Pp]assword|^code$|^otp|Otp|[Tt]oken|[Ss]ecret|[Pp]roof/

/** `refusal.code` is called a code too, but is a dotted name of a closed list. */
const isDottedName = (value: string) => /^[a-z]+\.[A-Za-z]+$/.test(value)

const hidden = '‹secret›'

/** A copy of plain data in which every non-empty secret text is replaced by `‹secret›`. */
export const hideSecrets = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string')
    return value !== '' && secretName.test(name) && !isDottedName(value) ? hidden : value
  if (Array.isArray(value)) return value.map((one) => hideSecrets(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hideSecrets(one, key)]))
}
