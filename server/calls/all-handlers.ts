/** One handler per call of the contract; the compiler misses none. */
import type { HumanCheck } from '../human-check/human-check.ts'
import { accountHandlers } from './account.ts'
import { accessHandlers } from './access.ts'
import { fulfilled, type HandlerParts, type Handlers } from './handlers.ts'
import { securityHandlers } from './security.ts'
import { usernameHandlers } from './username.ts'
import { utilityHandlers } from './utility.ts'

/** The challenge as the contract sends it: without the code pictures that we do not use. */
const plainChallenge = ({ parameters, signature }: Awaited<ReturnType<HumanCheck['challenge']>>) => ({
  parameters: Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)),
  ...(signature !== undefined && { signature }),
})

export const createHandlers = (parts: HandlerParts): Handlers => ({
  ...utilityHandlers(parts),
  ...accountHandlers(parts),
  ...accessHandlers(parts),
  ...usernameHandlers(parts),
  ...securityHandlers(parts),
  async recordTransitions({ visit, transitions }, { address }) {
    // Pages that were opened before it was switched off may still send: that is no mistake of theirs.
    if ((await parts.content.utility()).recordTransitions)
      await parts.recordings.keep(visit, transitions, address)
    return fulfilled({})
  },
  getChallenge: async () => fulfilled({ item: plainChallenge(await parts.humanCheck.challenge()) }),
})
