/** All hygiene checks over the machines of a catalogue. */
import { StateMachine } from 'xstate'
import type { CatalogueEntry } from '#machines/catalogue-entry.ts'
import { explore } from '../configuration-graph.ts'
import { createTimedModel } from '../timed-model.ts'
import { namesResolve, nothingInline } from './definitions.ts'
import { eventNames, guardNames, invokeNames, stateNames } from './naming.ts'
import { flowsCanEnd, nothingBreaks, rowsAreReachable, statesAreReachable } from './reachability.ts'
import { busyTags, choicesAreClosed, descriptions, invokesAreAnswered, requirementIds } from './rows.ts'
import { factsAreComplete, samplesAreComplete } from './samples.ts'
import { stepsAreLinear } from './steps.ts'
import type { Check, Examined } from './violation.ts'

/** Every check, by the sentence that it demands. */
export const checks: Readonly<Record<string, Check>> = {
  'every name resolves in setup': namesResolve,
  'nothing is written inline': nothingInline,
  'the samples match events and actors both ways': samplesAreComplete,
  'guards read nothing but the facts': factsAreComplete,
  'every invoke is answered': invokesAreAnswered,
  'the id of an invoke is its actor': invokeNames,
  'busy is on the states that wait for a call': busyTags,
  'every choice ends in an unguarded row': choicesAreClosed,
  'every state can be reached': statesAreReachable,
  'every row can be taken': rowsAreReachable,
  'every flow can end from everywhere': flowsCanEnd,
  'no sample breaks the machine': nothingBreaks,
  'machine, states and conditions are described': descriptions,
  'every row serves a known requirement': requirementIds,
  'states are named by what is waited for, done or reached': stateNames,
  'guards are positive claims': guardNames,
  'events are named noun.verbed': eventNames,
  'steps go on, stay, or begin anew': stepsAreLinear,
}

/** Prepares the examination of one machine. */
export const examine = (entry: CatalogueEntry, requirements: Iterable<string>): Examined => {
  const model = createTimedModel(entry.machine, entry.messages)
  return {
    entry,
    description: model.description,
    model,
    graphs: explore(entry, model),
    isChildMachine: (actor) => entry.machine.implementations.actors[actor] instanceof StateMachine,
    requirements: new Set(requirements),
  }
}

/** Every requirement is served by at least one row of some machine. */
export const unservedRequirements = (
  examinations: readonly Examined[],
  requirements: Iterable<string>,
): string[] => {
  const served = new Set(
    examinations.flatMap(({ description }) => description.transitions.flatMap((row) => row.requirements)),
  )
  return [...requirements].filter((id) => !served.has(id)).map((id) => `No row of any machine serves ${id}.`)
}
