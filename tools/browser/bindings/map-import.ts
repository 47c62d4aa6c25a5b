/** The import of map features in the browser. The worker is played here; a journey lets the real one read a real file. */
import { role } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { ImportAssignment, RowJudgement } from '#contract/rules/shapes/map-import.ts'
import { sampleJudgements, sampleOutline, sampleRead } from '#machines/map-import/samples.ts'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import type { MapFileChoices, MapFileReading } from '#machines/rules/map-file.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, buttonNamed, formLooks, said, shows, status } from './looks.ts'
import { playWorkers, workerBreaks, workerSays } from './played-worker.ts'

const why = 'the samples have rows of their own: the tests of the server import for features that they make'
const sent = (items: readonly RowJudgement[]): Outcome => answeredOnTheWire({ items }, why)
const refused = (code: ErrorCode, details = {}): Outcome => refusedOnTheWire(code, why, details)

const button = (scene: Scene, key: string) => buttonNamed(scene, `map-import:${key}`)
const wrong = ({ page }: Scene) => page.locator('input[type=file][aria-invalid=true]')

const says = (reading: MapFileReading) => workerSays(reading)

export const mapImportBindings: Bindings = {
  id: 'map-import',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await playWorkers(scene)
    await scene.portal.db
      .updateTable('accounts')
      .set({ profile: JSON.stringify({ portalGis: true }) })
      .where('login', '=', scene.facts.account.login)
      .execute()
    await scene.facts.setSession(role.employee)
    await scene.open('/mapImport')
  },

  user: {
    'file.chosen': ({ page }, event) => {
      const { file } = event as unknown as { file: ChosenFile }
      return page.locator('input[type=file]').setInputFiles({
        name: file.name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.alloc(file.size),
      })
    },
    'reading.cancelled': (scene) => press(scene, 'map-import:reading.cancel'),
    async 'file.clarified'(scene, event) {
      const { choices } = event as unknown as { choices: MapFileChoices }
      for (const [name, value] of Object.entries(choices))
        await scene.page.locator(`input[name=${name}][value="${String(value)}"]`).check()
      await press(scene, 'map-import:clarify.confirm')
    },
    async 'columns.assigned'(scene, event) {
      const { assignment } = event as unknown as { assignment: ImportAssignment }
      await scene.page.locator(`input[name=kind][value="${assignment.kind}"]`).check()
      for (const name of ['name', 'sheet', 'plot', 'note'] as const)
        await scene.page.locator(`select[name=${name}]`).selectOption(assignment[name])
      await press(scene, 'map-import:assign.confirm')
    },
    'assignment.reopened': (scene) => press(scene, 'map-import:preview.back'),
    async 'import.confirmed'(scene) {
      // Offered where something is new.
      const confirm = scene.page.locator('[data-confirm]')
      if (await confirm.isVisible()) await scene.click(confirm)
    },
    'import.stopped': (scene) => press(scene, 'map-import:importing.stop'),
    'import.continued': (scene) => press(scene, 'map-import:stopped.continue'),
    'file.discarded': (scene) => scene.click(button(scene, 'discard').or(button(scene, 'imported.another'))),
  },

  inWords: {
    'import.confirmed': ({ t }) =>
      `press “${t('map-import:preview.confirm', { total: '…' })}”; where nothing is new there is no such button`,
  },

  services: {
    readMapFile: {
      done: {
        understood: says({ kind: 'fulfilled', value: sampleRead }),
        'not all is said': says({ kind: 'open', outline: sampleOutline }),
        'far away': says({ kind: 'unusable', problem: 'outside' }),
      },
      messages: {},
      fails: workerBreaks,
    },
    checkRows: {
      call: 'importMapFeatures',
      done: {
        'one new, one there': sent(sampleJudgements.two),
        'a new one': sent(sampleJudgements.one),
        'one that is there': sent(sampleJudgements.known),
        refused: refused('right.missing', { field: 'changeRecords' }),
      },
    },
    importRows: {
      call: 'importMapFeatures',
      done: {
        'one imported': sent(sampleJudgements.importedOne),
        'one left out': sent(sampleJudgements.leftOut),
        refused: refused('server.overloaded'),
      },
    },
  },

  delays: [],

  states: {
    'choosing.asking': (scene) => ({
      seen: [said(scene, 'map-import:file.choose')],
      unseen: [wrong(scene)],
    }),
    'choosing.refused': (scene) => ({ seen: [said(scene, 'map-import:file.choose'), wrong(scene)] }),
    reading: (scene) => ({ seen: [button(scene, 'reading.cancel')] }),
    'clarifying.asking': (scene) => ({
      seen: [button(scene, 'clarify.confirm')],
      unseen: [alert(scene, 'map-import:clarify.refused')],
    }),
    'clarifying.refused': (scene) => ({
      seen: [button(scene, 'clarify.confirm'), alert(scene, 'map-import:clarify.refused')],
    }),
    ...formLooks('assigning.asking', 'map-import:assign.', (scene) => ({
      seen: [said(scene, 'map-import:assign.title'), button(scene, 'assign.confirm')],
      unseen: [status(scene, 'map-import:assign.checking')],
    })),
    checking: shows(status, 'map-import:assign.checking'),
    previewing: (scene) => ({ seen: [button(scene, 'preview.back')] }),
    importing: shows(status, 'map-import:importing.title'),
    ...formLooks('stopped.asking', 'map-import:stopped.', (scene) => ({
      seen: [said(scene, 'map-import:stopped.title'), button(scene, 'stopped.continue')],
    })),
    imported: shows(status, 'map-import:imported.title'),
  },
}
