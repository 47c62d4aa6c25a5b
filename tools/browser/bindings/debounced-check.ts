/** The check of a value while it is typed, in the browser: of a mobile number, on the registration page. */
import type { Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { arrangeRegistration } from '../stage/registration-facts.ts'
import { shows, wrong } from './looks.ts'
import { newcomerOf } from './registration-actions.ts'

const field = ({ page }: Scene) => page.locator('input[name=identifier]')
const understood = ({ page }: Scene) => page.getByText('+357 99 000002')
const holdsNumber = ({ page }: Scene) => page.locator('input[name=identifier]:not([value=""], [value*="@"])')

/** The same again is no typing: a blank more is. */
const retype = async (scene: Scene, text: string) =>
  field(scene).fill((await field(scene).inputValue()) === text ? `${text} ` : text)

export const debouncedCheckBindings: Bindings = {
  id: 'debounced-check',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.facts.arrange()
    await arrangeRegistration(scene.portal, { identifier: newcomerOf(scene), givesNumber: false })
    await scene.open('/register')
  },

  user: {
    'value.typed': (scene, { value }) => retype(scene, String(value)),
    'value.abandoned': (scene) => retype(scene, newcomerOf(scene)),
  },

  services: {},

  delays: ['checkDelay'],

  states: {
    untouched: (scene) => ({
      seen: [field(scene)],
      unseen: [holdsNumber(scene), wrong(scene, 'identifier')],
    }),
    awaitingPause: (scene) => ({
      seen: [holdsNumber(scene)],
      unseen: [wrong(scene, 'identifier'), understood(scene)],
    }),
    accepted: (scene) => ({ seen: [understood(scene)] }),
    refused: shows(wrong, 'identifier'),
  },
}
