/** The own settings of the map in the browser, of an employee who has it. */
import { role } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { OwnMapChoice } from '#contract/rules/own-map.ts'
import {
  sampleChosenSettings,
  sampleElsewhere,
  sampleMapSettings,
  sampleResetSettings,
} from '#machines/own-map/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, buttonNamed, heading, said, shows, status } from './looks.ts'

const why = 'the samples have settings of their own: the tests of the server save real ones'
const sent = (item: object): Outcome => answeredOnTheWire({ item }, why)
const refused = (code: ErrorCode): Outcome => refusedOnTheWire(code, why)

const nameOf = (shows_: string): string =>
  sampleMapSettings.layers.find(({ shows: one }) => one === shows_)?.name ?? ''
const box = ({ page }: Scene, name: string) => page.getByRole('checkbox', { name, exact: true })
const field = ({ page }: Scene, name: 'latitude' | 'longitude' | 'zoom') =>
  page.locator(`form [name=${name}]`)
const saveButton = (scene: Scene) => buttonNamed(scene, 'own-map:save')

/** Ticks boxes and brings layers into their order by the buttons beside them, as a keyboard does. */
async function choose(scene: Scene, { layers, start }: OwnMapChoice): Promise<void> {
  const { page, t } = scene
  for (const { shows: one, isShown } of layers) await box(scene, nameOf(one)).setChecked(isShown)
  for (const [place, { shows: one }] of layers.entries()) {
    const up = page.getByRole('button', { name: `${t('own-map:layers.up')} ${nameOf(one)}` })
    const names = () => page.locator('form ol > li bdi').allInnerTexts()
    for (let at = (await names()).indexOf(nameOf(one)); at > place; at -= 1) await up.click()
  }
  await box(scene, t('own-map:start.own')).setChecked(start !== null)
  if (start)
    for (const name of ['latitude', 'longitude', 'zoom'] as const)
      await field(scene, name).fill(String(start[name]))
}

export const ownMapBindings: Bindings = {
  id: 'own-map',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.portal.db
      .updateTable('accounts')
      .set({ profile: JSON.stringify({ portalGis: true }) })
      .where('login', '=', scene.facts.account.login)
      .execute()
    await scene.facts.setSession(role.employee)
    await scene.open('/gisUserSettings')
  },

  user: {
    'settings.requestedAgain': (scene) => press(scene, 'own-map:tryAgain'),
    async 'choice.submitted'(scene, event) {
      await choose(scene, (event as unknown as { choice: OwnMapChoice }).choice)
      await pressIfOn(scene, 'own-map:save')
    },
    'choice.reset': (scene) => pressIfOn(scene, 'own-map:reset'),
    'stored.taken': (scene) => press(scene, 'own-map:overtaken.take'),
  },

  services: {
    getMapSettings: {
      call: 'getMapSettings',
      done: {
        there: sent(sampleMapSettings),
        'saved elsewhere': sent(sampleElsewhere),
        refused: refused('right.missing'),
      },
    },
    saveMapSettings: {
      call: 'saveMapSettings',
      done: {
        kept: sent(sampleChosenSettings),
        'changed elsewhere': refused('map.settingsChanged'),
        refused: refused('right.missing'),
      },
    },
    resetMapSettings: {
      call: 'resetMapSettings',
      done: {
        reset: sent(sampleResetSettings),
        'changed elsewhere': refused('map.settingsChanged'),
        refused: refused('right.missing'),
      },
    },
  },

  delays: [],

  states: {
    loading: shows(heading, 'own-map:loading'),
    unavailable: shows(alert, 'own-map:failed'),
    'choosing.asking': (scene) => ({
      seen: [saveButton(scene)],
      unseen: [
        said(scene, 'own-map:news.saved'),
        said(scene, 'own-map:news.wasReset'),
        alert(scene, 'own-map:refused'),
        alert(scene, 'own-map:unreachable'),
        said(scene, 'own-map:overtaken.title'),
        status(scene, 'own-map:saving'),
        status(scene, 'own-map:resetting'),
        status(scene, 'own-map:readingAgain'),
      ],
    }),
    'choosing.saved': shows(said, 'own-map:news.saved'),
    'choosing.wasReset': shows(said, 'own-map:news.wasReset'),
    'choosing.refused': shows(alert, 'own-map:refused'),
    'choosing.unreachable': shows(alert, 'own-map:unreachable'),
    'choosing.overtaken': shows(said, 'own-map:overtaken.title'),
    saving: shows(status, 'own-map:saving'),
    resetting: shows(status, 'own-map:resetting'),
    readingAgain: shows(status, 'own-map:readingAgain'),
  },
}
