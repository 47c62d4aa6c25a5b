/** Which calls of the API a flow makes, by their real names, and where each answer and each failure leads. */
import type { Call } from '#contract/call.ts'
import { calls, type CallName } from '#contract/index.ts'
import { allBindings } from '#tools/browser/all-bindings.ts'
import type { TransitionDescription } from '#tools/model/machine-description.ts'
import type { MachineEvidence } from './machine-evidence.ts'

/** One call that a state waits for. */
export interface CallMade {
  /** As the server and the contract name it: `account/Login`. */
  name: string
  /** Who may make it, as the server enforces it. */
  access: Call['access']
  /** Path of the state that waits for it. */
  state: string
  /** The name of the actor in the machine. */
  actor: string
  /** In the order in which the machine tries them. */
  answers: readonly TransitionDescription[]
  failures: readonly TransitionDescription[]
}

const callNamed = (machine: string, actor: string): CallName | undefined => {
  const service = allBindings.find(({ id }) => id === machine)?.services[actor]
  const name = service && 'call' in service ? service.call : actor
  return name in calls ? (name as CallName) : undefined
}

/** The calls of a machine's own actors; those of the machines in it stand with these. */
export const callsMade = ({ entry, description }: MachineEvidence): CallMade[] =>
  description.states.flatMap((state) =>
    state.invokes.flatMap(({ src }): CallMade[] => {
      const call = callNamed(entry.id, src)
      if (call === undefined) return []
      const rows = (kind: TransitionDescription['kind']) =>
        state.transitions.filter((row) => row.kind === kind && row.trigger === src)
      const { name, access } = calls[call]
      return [
        {
          name,
          access,
          state: state.path,
          actor: src,
          answers: rows('done'),
          failures: rows('error'),
        },
      ]
    }),
  )
