/** The position of a property in the browser, without the map: what that shows depends on the graphics of a computer. */
import { role } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { writtenDegrees } from '#contract/rules/property-position.ts'
import type { PositionToSave } from '#machines/property-position/property-position.machine.ts'
import {
  sampleLocked,
  sampleSaved,
  sampleTheirs,
  sampleUnplaced,
} from '#machines/property-position/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, buttonNamed, heading, said, shows, status } from './looks.ts'

const why = 'the samples have properties of their own: the tests of the server save real ones'
const sent = (item: object): Outcome => answeredOnTheWire({ item }, why)
const refused = (code: ErrorCode): Outcome => refusedOnTheWire(code, why)

const field = ({ page }: Scene, name: 'latitude' | 'longitude' | 'reason') =>
  page.locator(`form [name=${name}]`)
const saveButton = (scene: Scene) => buttonNamed(scene, 'property-position:save')

export const propertyPositionBindings: Bindings = {
  id: 'property-position',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.portal.db
      .updateTable('accounts')
      .set({ profile: JSON.stringify({ portalOm: true, portalGis: true }) })
      .where('login', '=', scene.facts.account.login)
      .execute()
    await scene.facts.setSession(role.employee)
    await scene.open(`/properties/${sampleUnplaced.id}/position?map=off`)
  },

  user: {
    'position.requestedAgain': (scene) => press(scene, 'property-position:tryAgain'),
    async 'position.submitted'(scene, event) {
      const { place, reason } = event as unknown as PositionToSave
      await field(scene, 'latitude').fill(writtenDegrees(place.latitude))
      await field(scene, 'longitude').fill(writtenDegrees(place.longitude))
      await field(scene, 'reason').fill(reason)
      await pressIfOn(scene, 'property-position:save')
    },
    'theirs.taken': (scene) => press(scene, 'property-position:overtaken.take'),
  },

  services: {
    getPropertyPosition: {
      call: 'getPropertyPosition',
      done: {
        'not on the map': sent(sampleUnplaced),
        'set by a colleague': sent(sampleTheirs),
        'only to look at': sent(sampleLocked),
        refused: refused('record.unknown'),
      },
    },
    savePropertyPosition: {
      call: 'savePropertyPosition',
      done: {
        saved: sent(sampleSaved),
        'set meanwhile': refused('record.changed'),
        refused: refused('position.outside'),
      },
    },
  },

  delays: [],

  states: {
    loading: shows(heading, 'property-position:loading'),
    unavailable: shows(alert, 'property-position:failed'),
    shown: (scene) => ({ seen: [scene.page.getByText(scene.t('property-position:looking'))], unseen: [] }),
    'placing.asking': (scene) => ({
      seen: [saveButton(scene)],
      unseen: [
        said(scene, 'property-position:saved'),
        alert(scene, 'property-position:refused'),
        alert(scene, 'property-position:unreachable'),
        said(scene, 'property-position:overtaken.title'),
        status(scene, 'property-position:saving'),
        status(scene, 'property-position:readingAgain'),
      ],
    }),
    'placing.saved': shows(said, 'property-position:saved'),
    'placing.refused': shows(alert, 'property-position:refused'),
    'placing.unreachable': shows(alert, 'property-position:unreachable'),
    'placing.overtaken': shows(said, 'property-position:overtaken.title'),
    saving: shows(status, 'property-position:saving'),
    readingAgain: shows(status, 'property-position:readingAgain'),
  },
}
