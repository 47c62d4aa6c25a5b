/** New passwords (P §5, A §5). */

/** Characters that a new password has at least, unless the server says otherwise (P §9). */
export const defaultPasswordMinimumLength = 7

/** What this portal asks of a new password. */
export interface PasswordPolicy {
  /** In characters, from GetPasswordMinimumLength (P §9: default 7). */
  minimumLength: number
  /** Whether a letter, a digit and a special character are needed (utility setting strongPassword). */
  isStrong: boolean
}

/** The rules that tick off while typing, in the order in which they are shown. */
export type PasswordRule = 'length' | 'letter' | 'digit' | 'symbol'

const holds: Record<PasswordRule, (password: string, policy: PasswordPolicy) => boolean> = {
  length: (password, { minimumLength }) => [...password].length >= minimumLength,
  letter: (password) => /\p{L}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  // A combining mark belongs to its letter and is no symbol.
  symbol: (password) => /[^\p{L}\p{M}\p{Nd}\s]/u.test(password),
}

/** The rules of a policy, in the order in which they are shown. */
export const passwordRules = ({ isStrong }: PasswordPolicy): readonly PasswordRule[] =>
  isStrong ? ['length', 'letter', 'digit', 'symbol'] : ['length']

/** Whether one rule holds. Blanks around a password do not count (P §5: trimmed). */
export const passwordRuleHolds = (rule: PasswordRule, password: string, policy: PasswordPolicy): boolean =>
  holds[rule](password.trim(), policy)

/** Whether every rule of the policy holds and the password is not empty. */
export const isPasswordAcceptable = (password: string, policy: PasswordPolicy): boolean =>
  password.trim() !== '' && passwordRules(policy).every((rule) => passwordRuleHolds(rule, password, policy))

/** Whether the repeat is the same (P §5, PassNoMatch). */
export const passwordsMatch = (password: string, repeat: string): boolean => password.trim() === repeat.trim()
