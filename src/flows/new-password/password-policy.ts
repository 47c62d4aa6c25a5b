/** The rules for new passwords in this portal (P §5, A §5). */
import { useQuery } from '@tanstack/react-query'
import { defaultPasswordMinimumLength, type PasswordPolicy } from '#contract/rules/password.ts'
import { passwordMinimumLengthQuery } from '#src/api/password-queries.ts'
import type { Readiness } from '#src/flow-kit/define-flow.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'

/**
 * Reads the policy. Undefined until it is known, so that no rule changes while somebody is typing. Only below
 * `withQueries`.
 *
 * @param alwaysStrong whether a letter, a digit and a special character are needed whatever the settings say (A §5)
 */
export function usePasswordPolicy({ alwaysStrong = false } = {}): PasswordPolicy | undefined {
  const { utility } = usePortal()
  const { data = defaultPasswordMinimumLength, isPending } = useQuery(passwordMinimumLengthQuery())
  return isPending ? undefined : { minimumLength: data, isStrong: alwaysStrong || utility.strongPassword }
}

/** Waits for the policy. */
export function usePasswordPolicyReady(): Readiness<PasswordPolicy> {
  const policy = usePasswordPolicy()
  return policy && { ready: policy }
}
