/** One handler per call of the contract; the compiler misses none. */
import type { HumanCheck } from '../human-check/human-check.ts'
import { accountHandlers } from './account.ts'
import { accessHandlers } from './access.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'
import { securityHandlers } from './security.ts'
import { usernameHandlers } from './username.ts'
import { utilityHandlers } from './utility.ts'

/** The challenge as the contract sends it: without the code pictures that we do not use. */
const plainChallenge = ({ parameters, signature }: Awaited<ReturnType<HumanCheck['challenge']>>) => ({
  parameters: Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)),
  ...(signature !== undefined && { signature }),
})

export const createHandlers = (dependencies: HandlerDependencies): Handlers => ({
  ...utilityHandlers(dependencies),
  ...accountHandlers(dependencies),
  ...accessHandlers(dependencies),
  ...usernameHandlers(dependencies),
  ...securityHandlers(dependencies),
  async recordTransitions({ visit, transitions }, { address }) {
    // Pages that were opened before it was switched off may still send: that is no mistake of theirs.
    if ((await dependencies.content.utility()).recordTransitions)
      await dependencies.recordings.keep(visit, transitions, address)
    return fulfilled({})
  },
  getChallenge: async () => fulfilled({ item: plainChallenge(await dependencies.humanCheck.challenge()) }),
})
