/** The search of staff in the browser, over the home of an employee. */
import { role } from '#contract/entities.ts'
import { noteOpenedRecord } from '#contract/staff-search.ts'
import { sampleFoundApplication, sampleFoundElement, sampleGroups } from '#machines/staff-search/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert } from './looks.ts'

const why = 'the samples are of records that no portal has: the tests of the server find real ones'
const nothing = { groups: [], recent: [], needsMore: false }

const field = ({ page }: Scene) => page.getByRole('combobox')
const busy = ({ page }: Scene) => page.locator('input[role=combobox][aria-busy=true]')
const idle = ({ page }: Scene) => page.locator('input[role=combobox][aria-busy=false]')
const said = (scene: Scene, key: string) =>
  scene.page.getByText(scene.t(`staff-search:${key}`, { search: '' }).trim())
const pause = ({ page }: Scene) => page.locator('[data-pause]')
const failed = (scene: Scene) => alert(scene, 'staff-search:failed')

export const staffSearchBindings: Bindings = {
  id: 'staff-search',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.page.route(`**/api/${noteOpenedRecord.name}`, (route) =>
      route.fulfill({ json: { data: { status: 0, text: '' } } }),
    )
    await scene.facts.setSession(role.employee)
    await scene.open('/employeeHome')
    await scene.click(scene.page.locator('[aria-keyshortcuts="Control+K Meta+K"]'))
  },

  user: {
    'search.typed': async (scene, { search }) => {
      const text = String(search)
      // The same text again is no change: it goes by another one.
      if ((await field(scene).inputValue()) === text) await field(scene).fill(`${text} `)
      return field(scene).fill(text)
    },
    'search.repeated': (scene) => press(scene, 'staff-search:tryAgain'),
    'record.chosen': (scene) => scene.click(scene.page.getByRole('option').first()),
  },

  inWords: {
    'search.typed': ({ t }) => `type into “${t('staff-search:label')}”`,
    'record.chosen': 'press the first record of the list',
  },

  services: {
    searchRecords: {
      call: 'searchStaff',
      done: {
        found: answeredOnTheWire(
          { groups: sampleGroups, recent: [sampleFoundApplication, sampleFoundElement], needsMore: false },
          why,
        ),
        nothing: answeredOnTheWire(nothing, why),
        'too little': answeredOnTheWire({ ...nothing, needsMore: true }, why),
        refused: refusedOnTheWire('access.denied', 'whoever is no employee has no such button'),
      },
    },
  },

  delays: ['typingPause'],

  states: {
    awaitingPause: (scene) => ({ seen: [busy(scene), pause(scene)] }),
    searching: (scene) => ({ seen: [busy(scene)], unseen: [pause(scene)] }),
    offeringRecent: (scene) => ({ seen: [idle(scene), scene.page.locator('[data-shown=recent]')] }),
    askingForMore: (scene) => ({ seen: [said(scene, 'askMore')] }),
    showingFound: (scene) => ({ seen: [idle(scene), scene.page.locator('[data-shown=found]')] }),
    showingNothing: (scene) => ({ seen: [said(scene, 'nothingText')] }),
    searchFailed: (scene) => ({ seen: [failed(scene)] }),
    opened: (scene) => ({ seen: [scene.page.getByRole('heading', { level: 1 })], unseen: [field(scene)] }),
  },
}
