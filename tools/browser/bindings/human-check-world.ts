/** The human check around the machine of a form: with a box to tick, so that a path decides when it passes. */
import type { StateValue } from 'xstate'
import type { ModelState } from '#tools/model/timed-model.ts'
import type { Bindings, Quoting } from '../driver/bindings.ts'
import { cannotHappen } from '../driver/environment-model.ts'
import type { Scene } from '../driver/scene.ts'
import { humanCheckBox } from './form-actions.ts'

/**
 * What the check has come to: `demanded` is open again because the server wants it again, `passedAgain` has passed
 * since, and `cookiesMissing` is what the page makes of a further demand.
 */
export type CheckWorld = 'open' | 'passed' | 'demanded' | 'passedAgain' | 'cookiesMissing'

/** Lets the browser save data: then the check does not solve itself. Before the page is opened. */
export const askForTheBox = ({ page }: Scene): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )

/** For testers: what `askForTheBox` is by hand. */
export const boxByHand = ({ t }: Quoting): string =>
  `the box “${t('human-check:label')}” is on the page and not ticked: see above how it comes there`

/** For testers: how the check lets an action through. */
export const tickInWords = ({ t }: Quoting): string =>
  `the check passes: the person ticks “${t('human-check:label')}”, or it solves itself again`

/** For testers: how the server comes to want the check again. */
export const spendByHand = {
  meanwhile:
    'delete the cookie “portal_visit”: at once where the check has passed already, else while it says that it is ' +
    'being confirmed. It must be there before that: if it is not, another tab of this window that opens the same page ' +
    'and in which a field is clicked into brings it',
}

/** What the person does so that the check lets the action through. */
export const tickTheBox = (scene: Scene): Promise<void> => scene.click(humanCheckBox(scene))

/** Whether the check lets every action through at once. */
export const hasPassed = (check: CheckWorld): boolean => check === 'passed' || check === 'passedAgain'

/** The check after the person has wanted something that it gates. */
export const afterGated = (check: CheckWorld): CheckWorld =>
  check === 'passedAgain' ? 'passed' : check === 'cookiesMissing' ? 'open' : check

/** The check after it has let an action through; undefined where it cannot. */
export const afterRelease = (check: CheckWorld): CheckWorld | undefined =>
  check === 'cookiesMissing' ? undefined : check === 'demanded' ? 'passedAgain' : 'passed'

/** The check after the server has demanded it. */
export const afterDemand = (check: CheckWorld): CheckWorld =>
  check === 'passedAgain' ? 'cookiesMissing' : 'demanded'

/** Why nothing is let through any more. */
export const cookiesAreMissing = 'the page says that cookies are needed instead of asking for the check again'

/**
 * Around a form that the check gates, and nothing else.
 *
 * @param awaiting the state in which the form waits for the check, and `submitted` the event that leads there
 * @param start what the check has come to when the page is open
 */
export function gatedForm(
  awaiting: StateValue,
  submitted: string,
  start: (input: string) => CheckWorld = () => 'open',
): Pick<Bindings<CheckWorld>, 'inWords' | 'givenByHand' | 'environment'> {
  const isAwaitingCheck = ({ snapshot }: ModelState) => snapshot.matches(awaiting)
  return {
    inWords: { 'action.released': tickInWords },
    givenByHand: (quoting) => [boxByHand(quoting)],
    environment: {
      start,
      next(world, { step, before }) {
        const { type } = step.event
        if (type === 'action.released') {
          const released = afterRelease(world)
          return released ? { world: released } : cannotHappen(cookiesAreMissing)
        }
        if (isAwaitingCheck(before) && hasPassed(world))
          return cannotHappen('a check that has passed lets the form through at once')
        if (step.label.includes('human check demanded')) return { world: afterDemand(world) }
        return { world: type === submitted ? afterGated(world) : world }
      },
      isFleeting: (world, state) => hasPassed(world) && isAwaitingCheck(state),
    },
  }
}
