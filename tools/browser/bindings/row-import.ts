/** The import of rows in the browser. The worker is played here; calls are answered with the samples. */
import { role } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { RowReading } from '#machines/row-import/row-import.machine.ts'
import {
  allTaken,
  firstBatch,
  knownRows,
  longRows,
  mixedRows,
  oneLeft,
  decidedRows,
  sampleRows,
  undecidedRows,
  unmatchedRows,
} from '#machines/row-import/samples.ts'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, buttonNamed, said, shows, status } from './looks.ts'
import { playWorkers, workerBreaks, workerSays } from './played-worker.ts'

const why = 'the samples have numbers of their own: the tests of the server import for records that they make'
const sent = (body: object): Outcome => answeredOnTheWire(body, why)
const refused = (code: ErrorCode): Outcome => refusedOnTheWire(code, why)

const button = (scene: Scene, key: string) => buttonNamed(scene, `row-import:${key}`)
const picker = ({ page }: Scene) => page.locator('input[type=file]')
const wrong = ({ page }: Scene) => page.locator('input[type=file][aria-invalid=true]')

const says = (reading: RowReading) => workerSays(reading)

export const rowImportBindings: Bindings = {
  id: 'row-import',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    const { db } = scene.portal
    const { login } = scene.facts.account
    await db
      .updateTable('accounts')
      .set({ profile: JSON.stringify({ portalQuality: true }) })
      .where('login', '=', login)
      .execute()
    await scene.facts.setSession(role.employee)
    await playWorkers(scene)
    await scene.open('/samples/import')
  },

  user: {
    'file.chosen': (scene, event) => {
      const { file } = event as unknown as { file: ChosenFile }
      return picker(scene).setInputFiles({
        name: file.name,
        mimeType: 'text/csv',
        buffer: Buffer.alloc(file.size),
      })
    },
    'reading.cancelled': (scene) => press(scene, 'row-import:cancel'),
    'columns.questioned': (scene) => press(scene, 'row-import:preview.question'),
    async 'columns.chosen'(scene, event) {
      const { columns, order } = event as unknown as { columns: object; order: string | undefined }
      for (const [name, index] of Object.entries(columns as Record<string, number>))
        await scene.page.locator(`select[name=${name}]`).selectOption(String(index))
      const asked = scene.page.locator(`input[name=order][value=${order ?? 'none'}]`)
      if (await asked.isVisible()) await asked.check()
      await press(scene, 'row-import:match.confirm')
    },
    async 'import.confirmed'(scene, event) {
      const { reason, isWhole } = event as unknown as { reason: string; isWhole: boolean }
      const field = scene.page.locator('textarea[name=reason]')
      if (await field.isVisible()) await field.fill(reason)
      const whole = scene.page.locator('input[name=isWhole]')
      // Neither is offered where no row can be imported.
      if (await whole.isVisible()) await whole.setChecked(isWhole)
      await pressIfOn(scene, 'row-import:preview.confirm')
    },
    'import.stopped': (scene) => press(scene, 'row-import:stop'),
    'import.continued': (scene) => press(scene, 'row-import:continue'),
    'file.discarded': async (scene) =>
      press(
        scene,
        (await button(scene, 'done.another').isVisible()) ? 'row-import:done.another' : 'row-import:discard',
      ),
  },

  services: {
    readRows: {
      done: {
        short: says({ kind: 'fulfilled', value: sampleRows }),
        long: says({ kind: 'fulfilled', value: longRows }),
        'a column missing': says({ kind: 'fulfilled', value: unmatchedRows }),
        'order open': says({ kind: 'fulfilled', value: undecidedRows }),
        'order said': says({ kind: 'fulfilled', value: decidedRows }),
        'no table': says({ kind: 'unusable', problem: 'noTable' }),
        'dates contradict': says({ kind: 'unusable', problem: 'mixedDates', rows: [2, 9] }),
      },
      messages: {},
      fails: workerBreaks,
    },
    judgeImportRows: {
      call: 'judgeImportRows',
      done: {
        mixed: sent({ items: mixedRows }),
        'all known': sent({ items: knownRows }),
        'one batch': sent({ items: firstBatch }),
        refused: refused('server.overloaded'),
      },
    },
    takeImportRows: {
      call: 'takeImportRows',
      done: {
        all: sent({ item: allTaken }),
        'one left': sent({ item: oneLeft }),
        refused: refused('rowImport.otherRows'),
      },
    },
  },

  delays: [],

  states: {
    'choosing.asking': (scene) => ({
      seen: [said(scene, 'row-import:file.choose')],
      unseen: [wrong(scene)],
    }),
    'choosing.refused': (scene) => ({
      seen: [said(scene, 'row-import:file.choose'), scene.page.getByRole('alert').first()],
    }),
    reading: (scene) => ({
      seen: [scene.page.getByRole('progressbar', { name: scene.t('row-import:progress.read') })],
    }),
    'matching.asking': (scene) => ({
      seen: [button(scene, 'match.confirm')],
      unseen: [said(scene, 'row-import:order.missing')],
    }),
    'matching.unanswered': (scene) => ({ seen: [said(scene, 'row-import:order.missing')] }),
    judging: (scene) => ({
      seen: [scene.page.getByRole('progressbar', { name: scene.t('row-import:progress.judged') })],
    }),
    notJudged: shows(alert, 'row-import:notJudged'),
    'previewing.asking': (scene) => ({
      seen: [
        status(scene, 'row-import:preview.title').or(status(scene, 'row-import:preview.nothing')),
        button(scene, 'preview.question'),
      ],
    }),
    'previewing.withheld': (scene) => ({
      seen: [alert(scene, 'row-import:preview.withheld'), button(scene, 'preview.confirm')],
    }),
    sending: (scene) => ({ seen: [button(scene, 'stop')] }),
    stopped: shows(status, 'row-import:stopped'),
    interrupted: shows(alert, 'row-import:interrupted'),
    done: (scene) => ({ seen: [button(scene, 'done.another')] }),
  },
}
