/** Replies that are the same for everybody: made once, and given to all until a setting or a text changes. */
import type { CallName } from '#contract/index.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'

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
  'getCustomAddressLines',
  'getCustomFields',
  'getEvaluationFields',
  'getLookupValues',
  'getLibraryValues',
])

/** Of these calls a request that names no language is answered in that of the session. */
const inAnyLanguage: ReadonlySet<CallName> = new Set<CallName>(['getLookupValues', 'getLibraryValues'])

/** Whether the reply to this request is the same for everybody. @param request as it came; it may be anything */
export const isForAll = (call: CallName, request: unknown): boolean =>
  !inAnyLanguage.has(call) || (typeof request === 'object' && request !== null && 'language' in request)

/** More different requests than a portal has texts: somebody is counting through numbers. */
const mostKept = 2000

export interface SharedReplies {
  /** The reply, when it was made and nothing has changed; asks nobody. */
  known(call: CallName, request: unknown): SharedReply | undefined
  /** The same; `make` is asked when there is none yet, and may refuse. */
  get(call: CallName, request: unknown, make: () => Promise<string>): Promise<SharedReply>
}

/**
 * JSON in UTF-8, a character for each byte (`latin1` of Node): such a text goes out together with its headers in one
 * piece and without being encoded, which each cost as much as the rest of a reply.
 */
export type SharedReply = string

const keyOf = (call: CallName, request: unknown): string => `${call} ${JSON.stringify(request)}`

/** The same for a request that nobody has checked: undefined when it is nested too deeply to be written. */
function keyOfUnchecked(call: CallName, request: unknown): string | undefined {
  try {
    return keyOf(call, request)
  } catch {
    return undefined
  }
}

export function createSharedReplies(content: Pick<ContentStore, 'edition' | 'knownEdition'>): SharedReplies {
  let edition: object | undefined
  let kept = new Map<string, SharedReply>()

  /** The replies that are good for this edition. */
  function repliesOf(current: object): Map<string, SharedReply> {
    if (current !== edition) {
      edition = current
      kept = new Map()
    }
    return kept
  }

  return {
    known(call, request) {
      const current = content.knownEdition()
      const key = current && keyOfUnchecked(call, request)
      return key === undefined ? undefined : repliesOf(current!).get(key)
    },
    async get(call, request, make) {
      const replies = repliesOf(await content.edition())
      const key = keyOf(call, request)
      const reply = replies.get(key) ?? Buffer.from(await make()).toString('latin1')
      if (replies.size < mostKept) replies.set(key, reply)
      return reply
    },
  }
}
