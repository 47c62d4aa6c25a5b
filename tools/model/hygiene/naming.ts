/** Names follow the idioms of the house plan (design §3), so that diagrams read like sentences. */
import { invokesOf, placeOf, type Check } from './violation.ts'

const firstWordIsGerund = /^[a-z]*ing(?![a-z])/
const vagueState = /^(idle|edit|editing|start|end|done|error|failed|success|default|state\d*|step\d*)$/i
const camelCase = /^[a-z][A-Za-z0-9]*$/
const negativeGuard =
  /^(not|no|non|never|isNot|cannot|without|lacks|un)(?=[A-Z])|^(un|in)(valid|known|able|available)/
const eventName = /^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/

const irregular =
  'began|begun|bound|broken|brought|built|chosen|cut|done|drawn|driven|fallen|forgotten|found|frozen|given|gone|heard|held|hidden|kept|known|left|lost|made|meant|met|paid|put|read|run|seen|sent|set|shown|shut|spent|split|stolen|taken|told|took|typed|understood|withdrawn|won|written'
const pastTense = new RegExp(
  `(ed|${irregular})(?![a-z])|(${irregular
    .split('|')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('|')})(?![a-z])`,
)

/** States: camelCase, never vague; a busy state says what the system does, an end says what has happened. */
export const stateNames: Check = (examined) =>
  examined.description.states
    .filter(({ path }) => path !== '')
    .flatMap((state) => {
      const place = placeOf(examined, state)
      const busy = state.tags.includes('busy')
      return [
        ...(camelCase.test(state.key) ? [] : [`${place}: state names are camelCase.`]),
        // Of a record it is what staff calls it: the work is done. Of a flow it would say nothing.
        ...(vagueState.test(state.key) && !(examined.entry.standing && state.key === 'done')
          ? [`${place}: the name says nothing; say what is waited for, done or reached.`]
          : []),
        ...(busy && !firstWordIsGerund.test(state.key)
          ? [`${place}: a busy state is named by a gerund, for example verifyingCode.`]
          : []),
        ...(state.kind === 'final' && !pastTense.test(state.key)
          ? [`${place}: an end is named by a past participle, for example signedIn.`]
          : []),
      ]
    })

/** Guards are positive claims. */
export const guardNames: Check = (examined) =>
  [...new Set(examined.description.transitions.flatMap(({ guard }) => guard ?? []))]
    .filter((guard) => negativeGuard.test(guard))
    .map(
      (guard) => `${examined.entry.id}: the guard ${guard} is a negative claim; name what is true instead.`,
    )

/** Events say what happened, dotted and in the past tense: `credentials.submitted`. */
export const eventNames: Check = (examined) =>
  [
    ...new Set(
      examined.description.transitions
        .filter(({ kind }) => kind === 'user' || kind === 'child')
        .map(({ trigger }) => trigger),
    ),
  ]
    .filter((type) => !type.includes('*'))
    .filter((type) => !eventName.test(type) || !pastTense.test(type.slice(type.lastIndexOf('.') + 1)))
    .map((type) => `${examined.entry.id}: the event ${type} is not of the form noun.verbed.`)

/** The id of an invoke is the name of its actor. */
export const invokeNames: Check = (examined) =>
  invokesOf(examined)
    .filter(({ invoke }) => invoke.id !== invoke.src)
    .map(
      ({ state, invoke }) =>
        `${placeOf(examined, state)}: invoke ${invoke.src} has the other id ${invoke.id}.`,
    )
