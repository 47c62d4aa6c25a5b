/** The check of an identity number in the browser: on the registration page. */
import type { Bindings } from '../driver/bindings.ts'
import { nothingAround } from '../driver/surroundings.ts'
import type { Scene } from '../driver/scene.ts'
import { arrangeRegistration } from '../stage/registration-facts.ts'
import { status } from './looks.ts'
import { idNumberField, newcomerOf } from './registration-actions.ts'

const isWrong = ({ page }: Scene) => page.locator('input[name=idNumber][aria-invalid=true]')
const isRight = (scene: Scene) => status(scene, 'registration:idNumber.accepted')
const isEmpty = ({ page }: Scene) => page.locator('input[name=idNumber][value=""]')

export const identityCheckBindings: Bindings<null> = {
  id: 'identity-check',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.facts.arrange()
    await arrangeRegistration(scene.portal, { identifier: newcomerOf(scene), givesNumber: true })
    await scene.open('/register')
  },

  user: {
    async 'number.typed'(scene, { number }) {
      const field = idNumberField(scene)
      // The same again is no typing: a blank more is.
      const isSame = (await field.inputValue()) === number
      await field.fill(isSame ? `${String(number)} ` : String(number))
    },
  },

  services: {},

  delays: ['idCheckDelay'],

  states: {
    untouched: (scene) => ({ seen: [isEmpty(scene)], unseen: [isWrong(scene), isRight(scene)] }),
    awaitingPause: (scene) => ({
      seen: [idNumberField(scene)],
      unseen: [isEmpty(scene), isWrong(scene), isRight(scene)],
    }),
    accepted: (scene) => ({ seen: [isRight(scene)] }),
    refused: (scene) => ({ seen: [isWrong(scene)] }),
  },

  surroundings: nothingAround,
}
