/** The import of half hours in the browser. The worker is played here; a journey lets the real one read a real file. */
import type { AnyEventObject } from 'xstate'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { SheetReading } from '#machines/half-hour-import/half-hour-import.machine.ts'
import {
  faultySheet,
  importedSupplies,
  nothingSupplied,
  openOutline,
  sampleComparison,
  sampleSheet,
  sampleSupplies,
  sheetsOutline,
} from '#machines/half-hour-import/samples.ts'
import type { ReadingChoices } from '#machines/rules/half-hour-reading.ts'
import type { ChosenFile } from '#machines/rules/attachment.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import { cannotHappen } from '../driver/environment-model.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, buttonNamed, formLooks, heading, said, shows, status } from './looks.ts'
import { openAsCustomer } from './payment-actions.ts'
import { playWorkers, workerBreaks, workerSays } from './played-worker.ts'

/** The supply that is chosen, and what the file has that is shown: what can be said of it depends on that. */
interface World {
  contractNo: string
  file: 'understood' | 'in doubt' | 'several sheets'
}

const why = 'the samples have supplies of their own: a journey imports for one of the demonstration'
const sent = (item: object): Outcome => answeredOnTheWire({ item }, why)
const refused = (code: ErrorCode): Outcome => refusedOnTheWire(code, why)

const button = (scene: Scene, key: string) => buttonNamed(scene, `half-hour-import:${key}`)
const picker = ({ page }: Scene) => page.locator('input[type=file]')
const wrong = ({ page }: Scene) => page.locator('input[type=file][aria-invalid=true]')

const says = (reading: SheetReading) => workerSays(reading)

export const halfHourImportBindings: Bindings<World> = {
  id: 'half-hour-import',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.portal.setSetting('emmHalfHourConsumptions', true)
    await playWorkers(scene)
    await openAsCustomer(scene, '/halfHourEstimatedConsumption')
  },

  user: {
    'supplies.requestedAgain': (scene) => press(scene, 'half-hour-import:tryAgain'),
    'supply.chosen': ({ page }, { contractNo }) =>
      page.locator(`input[name=supply][value="${String(contractNo)}"]`).check(),
    'file.chosen': (scene, event) => {
      const { file } = event as unknown as { file: ChosenFile }
      return picker(scene).setInputFiles({
        name: file.name,
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.alloc(file.size),
      })
    },
    'reading.cancelled': (scene) => press(scene, 'half-hour-import:cancel'),
    'reading.questioned': (scene) => press(scene, 'half-hour-import:preview.question'),
    async 'reading.corrected'(scene, { choices }) {
      const said = Object.entries(choices as object).map(([name, value]) => [name, String(value)] as const)
      for (const [name, value] of said)
        if (await scene.page.locator(`input[name=${name}]`).first().isVisible())
          await scene.page.locator(`input[name=${name}][value="${value}"]`).check()
      await press(scene, 'half-hour-import:clarify.confirm')
    },
    'correction.cancelled': (scene) => press(scene, 'half-hour-import:clarify.cancel'),
    async 'import.confirmed'(scene, { mode }) {
      await scene.page.locator(`input[name=mode][value="${String(mode)}"]`).check()
      await press(scene, 'half-hour-import:preview.confirm')
    },
    'file.discarded': async (scene) =>
      press(
        scene,
        `half-hour-import:${(await button(scene, 'imported.another').isVisible()) ? 'imported.another' : 'preview.discard'}`,
      ),
  },

  services: {
    getHalfHourSupplies: {
      call: 'getHalfHourSupplies',
      done: {
        'two supplies': sent(sampleSupplies),
        none: sent(nothingSupplied),
        refused: refused('server.overloaded'),
      },
    },
    readSheet: {
      done: {
        whole: says({ kind: 'fulfilled', value: sampleSheet }),
        'with errors': says({ kind: 'fulfilled', value: faultySheet }),
        'in doubt': says({ kind: 'open', outline: openOutline }),
        'several sheets': says({ kind: 'open', outline: sheetsOutline }),
        'no dates': says({ kind: 'unusable', problem: 'noDates' }),
      },
      messages: {},
      fails: workerBreaks,
    },
    compareHalfHours: {
      call: 'compareHalfHours',
      done: { met: sent(sampleComparison), refused: refused('server.overloaded') },
    },
    importHalfHours: {
      call: 'importHalfHours',
      done: { kept: sent(importedSupplies), refused: refused('halfHours.day') },
    },
  },

  delays: [],

  states: {
    loadingSupplies: shows(heading, 'half-hour-import:loading'),
    suppliesUnavailable: shows(alert, 'half-hour-import:failed'),
    unsupplied: shows(said, 'half-hour-import:unsupplied'),
    'choosing.asking': (scene) => ({
      seen: [said(scene, 'half-hour-import:file.choose')],
      unseen: [wrong(scene)],
    }),
    'choosing.refused': (scene) => ({
      seen: [said(scene, 'half-hour-import:file.choose'), scene.page.getByRole('alert').first()],
      unseen: [alert(scene, 'half-hour-import:failed')],
    }),
    readingSheet: (scene) => ({ seen: [scene.page.getByRole('progressbar')] }),
    'clarifying.asking': (scene) => ({
      seen: [button(scene, 'clarify.confirm')],
      unseen: [alert(scene, 'half-hour-import:clarify.refused')],
    }),
    'clarifying.refused': (scene) => ({
      seen: [button(scene, 'clarify.confirm'), alert(scene, 'half-hour-import:clarify.refused')],
    }),
    checkingStored: shows(status, 'half-hour-import:checking'),
    comparisonUnavailable: shows(alert, 'half-hour-import:notCompared'),
    ...formLooks('previewing.asking', 'half-hour-import:preview.', (scene) => ({
      seen: [said(scene, 'half-hour-import:preview.title'), button(scene, 'preview.confirm')],
      unseen: [status(scene, 'half-hour-import:preview.sending')],
    })),
    importing: shows(status, 'half-hour-import:preview.sending'),
    imported: shows(status, 'half-hour-import:imported.title'),
  },

  environment: {
    start: () => ({ contractNo: sampleSupplies.supplies[0]!.contractNo, file: 'understood' }),
    next(world, { step: { label, event } }) {
      const { type, contractNo, choices } = event as AnyEventObject & { choices?: ReadingChoices }
      const [, answer] = /^done\(readSheet: (.*)\)$/.exec(label) ?? []
      if (answer === 'in doubt' || answer === 'several sheets') return { world: { ...world, file: answer } }
      if (answer === 'whole' || answer === 'with errors') return { world: { ...world, file: 'understood' } }
      // What was said last did not do, and the file is shown as it was understood before.
      if (type === 'correction.cancelled') return { world: { ...world, file: 'understood' } }
      if (type === 'reading.corrected') {
        if ((world.file === 'several sheets') !== (choices?.sheet !== undefined))
          return cannotHappen('a sheet is asked for alone, and only where there are several')
      }
      if (type !== 'supply.chosen') return { world }
      return contractNo === world.contractNo
        ? cannotHappen('who ticks the supply that is chosen chooses nothing')
        : { world: { ...world, contractNo: String(contractNo) } }
    },
  },
}
