/** Replies that are the same for everybody: made once, and given to all until a setting or a text changes. */
import type { CallName } from '#contract/index.ts'
import type { ContentStore } from '../content/content-store.ts'

/** Calls whose reply depends on the request and the utility's settings and texts, and on nothing of the visitor. */
export const sharedCalls: ReadonlySet<CallName> = new Set<CallName>([
  'getOrganisationSettings',
  'getSettings',
  'getMessage',
  'getMessages',
  'getPortalWelcomeMessage',
  'getPortalLicenceAgreement',
  'getPortalLicenceAgreementHash',
  'getPasswordMinimumLength',
])

/** More different requests than a portal has texts: somebody is counting through numbers. */
const mostKept = 2000

/** @returns gives the reply to a request as JSON; `make` is asked when there is none yet, and may refuse */
export function createSharedReplies(
  content: Pick<ContentStore, 'edition'>,
): (call: CallName, request: unknown, make: () => Promise<string>) => Promise<string> {
  let edition: object | undefined
  let kept = new Map<string, string>()

  return async (call, request, make) => {
    const current = await content.edition()
    if (current !== edition) {
      edition = current
      kept = new Map()
    }
    const key = `${call} ${JSON.stringify(request)}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const replies = kept
    const made = await make()
    if (replies.size < mostKept) replies.set(key, made)
    return made
  }
}
