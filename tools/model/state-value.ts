/** State values as people read them. */
import type { StateValue } from 'xstate'

/**
 * `signingIn.enteringCredentials`; of regions that are active together
 * `entering(entry.awaitingCode | resend.coolingDown)`.
 */
export const stateText = (value: StateValue | undefined): string => {
  if (value === undefined) return '(nothing)'
  if (typeof value === 'string') return value
  const parts = Object.entries(value).map(([key, below]) => {
    const inner = stateText(below)
    if (inner === '') return key
    return typeof below === 'object' && Object.keys(below).length > 1 ? `${key}(${inner})` : `${key}.${inner}`
  })
  return parts.join(' | ')
}
