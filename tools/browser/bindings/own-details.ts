/** A customer's own details in the browser. */
import type { ErrorCode } from '#contract/error-codes.ts'
import type { DetailsToChange } from '#contract/rules/own-details.ts'
import { changedDetails, sampleDetails } from '#machines/own-details/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, formLooks, heading, said, shows, status } from './looks.ts'
import { openAsCustomer } from './payment-actions.ts'

const why = 'the samples have names of their own: a journey reads the details of the demonstration'
const refused = (code: ErrorCode): Outcome => refusedOnTheWire(code, why)

const field = ({ page, t }: Scene, name: 'mobileNo' | 'phoneNo' | 'newIban') =>
  page.getByRole('textbox', { name: t(`own-details:field.${name}`) })
const changeButton = ({ page, t }: Scene) => page.getByRole('button', { name: t('own-details:change') })

export const ownDetailsBindings: Bindings = {
  id: 'own-details',
  portals: { usual: { humanCheck: 'none' } },

  open: (scene) => openAsCustomer(scene, '/account'),

  user: {
    'details.requestedAgain': (scene) => press(scene, 'own-details:tryAgain'),
    'change.requested': (scene) => scene.click(changeButton(scene)),
    async 'change.submitted'(scene, event) {
      const { change } = event as unknown as { change: DetailsToChange }
      await field(scene, 'mobileNo').fill(change.mobileNo)
      await field(scene, 'phoneNo').fill(change.phoneNo)
      await field(scene, 'newIban').fill(change.iban)
      for (const consent of ['messagesByEmail', 'messagesBySms'] as const)
        await scene.page
          .getByRole('checkbox', { name: scene.t(`own-details:consent.${consent}`) })
          .setChecked(change[consent])
      await pressIfOn(scene, 'own-details:continue')
    },
    'change.confirmed': (scene) => press(scene, 'own-details:review.confirm'),
    'correction.requested': (scene) => press(scene, 'own-details:review.correct'),
    'change.cancelled': (scene) => press(scene, 'own-details:cancel'),
  },

  services: {
    getOwnDetails: {
      call: 'getOwnDetails',
      done: {
        there: answeredOnTheWire({ item: sampleDetails }, why),
        refused: refused('server.overloaded'),
      },
    },
    changeOwnDetails: {
      call: 'changeOwnDetails',
      done: {
        kept: answeredOnTheWire({ item: changedDetails }, why),
        refused: refused('ownDetails.field'),
      },
    },
  },

  delays: [],

  states: {
    loadingDetails: shows(heading, 'own-details:loading'),
    detailsUnavailable: shows(alert, 'own-details:failed'),
    'showing.looking': (scene) => ({
      seen: [changeButton(scene)],
      unseen: [said(scene, 'own-details:kept')],
    }),
    'showing.kept': shows(said, 'own-details:kept'),
    ...formLooks('changing.asking', 'own-details:', (scene) => ({ seen: [field(scene, 'newIban')] })),
    confirming: (scene) => ({
      seen: [said(scene, 'own-details:review.title')],
      unseen: [status(scene, 'own-details:review.sending')],
    }),
    sendingChange: shows(status, 'own-details:review.sending'),
  },
}
