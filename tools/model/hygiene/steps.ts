/** The steps of a linear flow cannot be edited backwards (P §2, §4), unless the entry says so. */
import { stateText } from '../state-value.ts'
import type { Check } from './violation.ts'

/** Every step that a flow takes leads on, stays, or begins anew where the entry says; tags and order match both ways. */
export const stepsAreLinear: Check = ({ entry, description, graphs }) => {
  const tagged = [
    ...new Set(description.states.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith('step.')))),
  ]
  const steps = (entry.steps?.order ?? []).map((step) => `step.${step}`)
  const anew = steps.indexOf(`step.${entry.steps?.anewAt ?? ''}`)
  const at = (state: { snapshot: { hasTag: (tag: string) => boolean } }) =>
    steps.findIndex((step) => state.snapshot.hasTag(step))
  return [
    ...tagged
      .filter((tag) => !steps.includes(tag))
      .map((tag) => `${entry.id}: the tag ${tag} is no step of the entry.`),
    ...steps
      .filter((step) => !tagged.includes(step))
      .map((step) => `${entry.id}: no state has the tag ${step}.`),
    ...(steps.length > 0 && anew < 0 ? [`${entry.id}: it begins anew at no step of its own.`] : []),
    ...graphs.flatMap((graph) =>
      [...graph.configurations.values()].flatMap(({ state, edges }) =>
        edges.flatMap(({ to, event }) => {
          const next = graph.configurations.get(to)!.state
          const [from, reached] = [at(state), at(next)]
          // A child machine is at a step of its own there.
          const isFree = from < 0 || reached < 0
          return isFree ||
            reached === from ||
            reached === from + 1 ||
            reached === anew ||
            (entry.steps?.goesBack === true && reached === from - 1)
            ? []
            : [
                `${entry.id}: ${event.label} leads from ${steps[from]} in ${stateText(state.snapshot.value)} to ${steps[reached]}.`,
              ]
        }),
      ),
    ),
  ]
}
