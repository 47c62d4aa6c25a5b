/** Which moves of an application its applicant hears of: asked of its life, so that nobody keeps a second list. */
import type { ApplicationStatus } from '#contract/entities.ts'
import type { ApplicationMove } from '#contract/rules/applications.ts'
import { applicationMachine } from './application.machine.ts'

/** Whether a message goes to the applicant, with the reason where one is given: all that this machine does is to tell. */
export const isTold = (move: ApplicationMove, from: ApplicationStatus): boolean =>
  (applicationMachine.states[from]?.transitions.get(move) ?? []).some(({ actions }) => actions.length > 0)
