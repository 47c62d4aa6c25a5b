/** Meters and their readings in the browser. */
import type { ErrorCode } from '#contract/error-codes.ts'
import {
  closedMeter,
  powerMeter,
  readPowerMeter,
  readWaterMeter,
  waterMeter,
} from '#machines/meter-readings/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import { cannotHappen } from '../driver/environment-model.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, heading, said, shows, status } from './looks.ts'
import { openAsCustomer } from './payment-actions.ts'

const why = 'meters of such standings need years of bills: a journey reads those of the demonstration'
const refused = (code: ErrorCode): Outcome => refusedOnTheWire(code, why)

/** The card of a meter, by its number. */
const cardOf = ({ page }: Scene, serialNo: string) => page.getByRole('region', { name: serialNo })
const field = (scene: Scene, serialNo: string) => cardOf(scene, serialNo).getByRole('textbox')
const filters = ({ page, t }: Scene) => page.getByRole('group', { name: t('meter-readings:filter.label') })

export const meterReadingsBindings: Bindings = {
  id: 'meter-readings',
  interruptedAt: ['giving.asking'],
  portals: { usual: { humanCheck: 'none' } },

  open: (scene) => openAsCustomer(scene, '/readings'),

  user: {
    'filter.chosen': (scene, { filter }) =>
      scene.click(
        filters(scene).getByRole('button', {
          name: scene.t(`meter-readings:filter.${String(filter)}`),
          exact: true,
        }),
      ),
    async 'readings.submitted'(scene, { readings }) {
      const typed = readings as Readonly<Record<string, string>>
      for (const { serialNo } of [waterMeter, powerMeter])
        await field(scene, serialNo).fill(typed[serialNo] ?? '')
      await press(scene, 'meter-readings:entry.send')
    },
    'doubt.settled': (scene, { serialNo }) => {
      const yes = (question: string) =>
        cardOf(scene, String(serialNo)).getByRole('button', {
          name: scene.t(`meter-readings:${question}.yes`),
          exact: true,
        })
      return scene.click(yes('clockOver').or(yes('consumption')))
    },
    'meters.requestedAgain': (scene) => {
      const button = (key: string) =>
        scene.page.getByRole('button', { name: scene.t(`meter-readings:${key}`), exact: true })
      return scene.click(button('tryAgain').or(button('renew')).first())
    },
  },

  services: {
    getMeters: {
      call: 'getMeters',
      done: {
        'three meters': answeredOnTheWire({ items: [waterMeter, powerMeter, closedMeter] }, why),
        'no meters': answeredOnTheWire({ items: [] }, why),
        refused: refused('server.overloaded'),
      },
    },
    sendReading: {
      call: 'sendReading',
      done: {
        'kept of the water meter': answeredOnTheWire({ item: readWaterMeter }, why),
        'kept of the other meter': answeredOnTheWire({ item: readPowerMeter }, why),
        'billed meanwhile': refused('reading.closed'),
        refused: refused('reading.high'),
      },
    },
  },

  delays: [],

  states: {
    loadingMeters: shows(heading, 'meter-readings:loading'),
    metersUnavailable: shows(alert, 'meter-readings:failed'),
    'giving.asking': (scene) => ({
      seen: [heading(scene, 'meter-readings:title')],
      unseen: [
        said(scene, 'meter-readings:kept.title'),
        said(scene, 'meter-readings:clockOver.title'),
        said(scene, 'meter-readings:consumption.title'),
        alert(scene, 'meter-readings:failed'),
        alert(scene, 'meter-readings:entry.refused'),
        alert(scene, 'meter-readings:entry.unreachable'),
        status(scene, 'meter-readings:entry.sending'),
      ],
    }),
    'giving.answered': ({ page, t }) => ({
      seen: [
        page
          .getByText(t('meter-readings:kept.title'), { exact: true })
          .or(page.getByText(t('meter-readings:clockOver.title'), { exact: true }))
          .or(page.getByText(t('meter-readings:consumption.title'), { exact: true }))
          .or(page.getByText(t('meter-readings:entry.refused'), { exact: true }))
          .or(page.getByText(t('meter-readings:entry.unreachable'), { exact: true }))
          .first(),
      ],
    }),
    sendingReading: shows(status, 'meter-readings:entry.sending'),
  },

  environment: {
    start: () => undefined,
    next(world, { step: { label }, before }) {
      const { toSend } = (before.snapshot as { context: { toSend: readonly { serialNo: string }[] } }).context
      return label.includes(
        `kept of the ${toSend[0]?.serialNo === waterMeter.serialNo ? 'other' : 'water'} meter`,
      )
        ? cannotHappen('the server answers with the meter whose reading was sent')
        : { world }
    },
  },
}
