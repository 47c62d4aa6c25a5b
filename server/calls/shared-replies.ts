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

export interface SharedReplies {
  /** The reply as JSON, when it was made and nothing has changed; asks nobody. */
  known(call: CallName, request: unknown): string | undefined
  /** The reply as JSON; `make` is asked when there is none yet, and may refuse. */
  get(call: CallName, request: unknown, make: () => Promise<string>): Promise<string>
}

const keyOf = (call: CallName, request: unknown): string => `${call} ${JSON.stringify(request)}`

export function createSharedReplies(content: Pick<ContentStore, 'edition' | 'knownEdition'>): SharedReplies {
  let edition: object | undefined
  let kept = new Map<string, string>()

  /** The replies that are good for this edition. */
  function repliesOf(current: object): Map<string, string> {
    if (current !== edition) {
      edition = current
      kept = new Map()
    }
    return kept
  }

  return {
    known(call, request) {
      const current = content.knownEdition()
      return current && repliesOf(current).get(keyOf(call, request))
    },
    async get(call, request, make) {
      const replies = repliesOf(await content.edition())
      const key = keyOf(call, request)
      const reply = replies.get(key) ?? (await make())
      if (replies.size < mostKept) replies.set(key, reply)
      return reply
    },
  }
}
