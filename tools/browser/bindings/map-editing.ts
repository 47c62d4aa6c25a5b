/** The drawing of map features in the browser, by the table of corners: a journey draws on the map. */
import { role } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { FeatureDetails } from '#contract/rules/shapes/feature-drawing.ts'
import type { MapFeatureKind } from '#contract/rules/shapes/map-feature-kinds.ts'
import type { Drawing } from '#contract/rules/shapes/drawing.ts'
import { writtenDrawing } from '#contract/rules/shapes/typed-drawing.ts'
import {
  sampleDrawings,
  sampleFeature,
  samplePublished,
  sampleSaved,
  sampleTheirs,
} from '#machines/map-editing/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, buttonNamed, heading, said, shows, status } from './looks.ts'

const why = 'the samples have numbers of their own: a journey draws features of the demonstration'
const sent = (item: object): Outcome => answeredOnTheWire({ item, merged: [] }, why)
const refused = (code: ErrorCode, details = {}): Outcome => refusedOnTheWire(code, why, details)

const field = ({ page }: Scene, name: string) => page.locator(`[name=${name}]`)
const button = (scene: Scene, key: string) => buttonNamed(scene, `map-editing:${key}`)
const busy = (scene: Scene, key: string) => status(scene, `map-editing:${key}`)
const problems = (scene: Scene) =>
  ['invalid', 'refused', 'unreachable'].map((key) => alert(scene, `map-editing:${key}`))

async function typeDetails(scene: Scene, details: FeatureDetails): Promise<void> {
  for (const name of ['name', 'sheet', 'plot'] as const) await field(scene, name).fill(details[name])
}

const begun = (feature?: typeof sampleFeature) =>
  JSON.stringify({
    kind: 'plot',
    drawing: sampleDrawings.plot,
    past: [sampleDrawings.crossing],
    future: [],
    feature,
  })

const isNew = (input: string) => input.startsWith('a new one')

export const mapEditingBindings: Bindings = {
  id: 'map-editing',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    const { db } = scene.portal
    const { login } = scene.facts.account
    await db
      .updateTable('accounts')
      .set({ profile: JSON.stringify({ portalGis: true }) })
      .where('login', '=', login)
      .execute()
    await scene.facts.setSession(role.employee)
    const path = `/mapFeatures/${isNew(input) ? 'new' : sampleFeature.id}/draw`
    if (input.endsWith('begun'))
      await scene.page.addInitScript(
        ([key, drawing]) => {
          if (!sessionStorage.getItem(key!)) sessionStorage.setItem(key!, JSON.stringify({ drawing }))
        },
        [`draft.map-editing.${login}.${path}`, begun(isNew(input) ? undefined : sampleFeature)] as const,
      )
    await scene.open(`${path}?map=off`)
  },

  user: {
    'feature.requestedAgain': (scene) => press(scene, 'map-editing:tryAgain'),
    async 'kind.chosen'(scene, event) {
      const { kind } = event as unknown as { kind: MapFeatureKind }
      await scene.click(scene.page.getByRole('button', { name: scene.t(`map-editing:kind.${kind}`) }))
    },
    async 'drawing.changed'(scene, event) {
      const { drawing } = event as unknown as { drawing: Drawing }
      const all = field(scene, 'corners')
      if (!(await all.isVisible())) await scene.page.getByText(scene.t('map-editing:all.title')).click()
      await all.fill(writtenDrawing(drawing))
      await press(scene, 'map-editing:all.take')
    },
    'drawing.ended': (scene) => press(scene, 'map-editing:tools.end'),
    'drawing.resumed': (scene) =>
      scene.click(button(scene, 'tools.resume').or(button(scene, 'tools.setAgain'))),
    'gesture.undone': (scene) => pressIfOn(scene, 'map-editing:tools.undo'),
    'gesture.redone': (scene) => pressIfOn(scene, 'map-editing:tools.redo'),
    'snapping.switched': (scene) =>
      scene.page.getByRole('checkbox', { name: scene.t('map-editing:tools.snap') }).click(),
    async 'saving.requested'(scene, event) {
      await typeDetails(scene, (event as unknown as { details: FeatureDetails }).details)
      await press(scene, 'map-editing:save')
    },
    'own.kept': (scene) => press(scene, 'map-editing:overtaken.keep'),
    'theirs.taken': (scene) => press(scene, 'map-editing:overtaken.take'),
    async 'leaving.requested'(scene, event) {
      const closing = button(scene, 'saved.map')
      if (await closing.isVisible()) return scene.click(closing)
      await typeDetails(scene, (event as unknown as { details: FeatureDetails }).details)
      await press(scene, 'map-editing:leave.ask')
    },
    'leaving.confirmed': (scene) => press(scene, 'map-editing:leave.confirm'),
    'leaving.cancelled': (scene) => press(scene, 'map-editing:leave.cancel'),
  },

  services: {
    readFeature: {
      call: 'getMapFeature',
      done: {
        'a draft': sent(sampleFeature),
        'changed by a colleague': sent(sampleTheirs),
        'what was drawn': sent(sampleSaved),
        'one that is published': sent(samplePublished),
        refused: refused('record.unknown'),
      },
    },
    insertFeature: {
      call: 'insertMapFeature',
      done: {
        saved: sent(sampleSaved),
        refused: refused('record.field', { field: 'shape', problem: 'outsidePlot' }),
      },
    },
    changeFeature: {
      call: 'changeMapFeature',
      done: {
        saved: sent(sampleSaved),
        'changed by a colleague': refused('record.changed', { field: 'shape' }),
        refused: refused('record.field', { field: 'shape', problem: 'pointsOutside' }),
      },
    },
  },

  delays: [],

  states: {
    loading: shows(heading, 'map-editing:loading'),
    unavailable: shows(alert, 'map-editing:failed'),
    locked: shows(said, 'map-editing:locked.title'),
    choosingKind: shows(heading, 'map-editing:kind.question'),
    drawing: (scene) => ({ seen: [button(scene, 'tools.end')] }),
    'changing.asking': (scene) => ({
      seen: [button(scene, 'tools.resume').or(button(scene, 'tools.setAgain'))],
      unseen: [...problems(scene), busy(scene, 'saving'), busy(scene, 'comparing')],
    }),
    'changing.invalid': shows(alert, 'map-editing:invalid'),
    'changing.refused': shows(alert, 'map-editing:refused'),
    'changing.unreachable': shows(alert, 'map-editing:unreachable'),
    confirmingLeave: shows(said, 'map-editing:leave.title'),
    inserting: (scene) => ({ seen: [busy(scene, 'saving'), heading(scene, 'map-editing:title')] }),
    saving: (scene) => ({ seen: [busy(scene, 'saving'), heading(scene, 'map-editing:titleChange')] }),
    comparing: (scene) => ({ seen: [busy(scene, 'comparing')] }),
    overtaken: shows(alert, 'map-editing:overtaken.title'),
    saved: shows(said, 'map-editing:saved.title'),
    left: shows(heading, 'web-map:title'),
  },
}
