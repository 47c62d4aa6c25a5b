/** Meters and their readings in the browser. */
import type { RefusalCode } from '#contract/refusals.ts'
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
import { alert, formLooks, heading, said, shows, status } from './looks.ts'
import { openAsCustomer } from './payment-actions.ts'

const why = 'meters of such standings need years of bills: a journey reads those of the demonstration'
const refused = (code: RefusalCode): Outcome => refusedOnTheWire(code, why)

/** The card of a meter, by its number. */
const cardOf = ({ page }: Scene, serialNo: string) => page.getByRole('region', { name: serialNo })
const field = ({ page, t }: Scene) => page.getByRole('textbox', { name: t('meter-readings:entry.label') })
const filters = ({ page, t }: Scene) => page.getByRole('group', { name: t('meter-readings:filter.label') })

export const meterReadingsBindings: Bindings = {
  id: 'meter-readings',
  interruptedAt: ['entering.asking'],
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
    'meter.chosen': (scene, { serialNo }) => {
      const button = (key: string) =>
        cardOf(scene, String(serialNo)).getByRole('button', {
          name: scene.t(`meter-readings:${key}`),
          exact: true,
        })
      return scene.click(button('enter').or(button('correct')))
    },
    async 'reading.submitted'(scene, { reading }) {
      await field(scene).fill(String(reading))
      await press(scene, 'meter-readings:entry.send')
    },
    'clockOver.confirmed': (scene) => press(scene, 'meter-readings:clockOver.yes'),
    'consumption.confirmed': (scene) => press(scene, 'meter-readings:consumption.yes'),
    'correction.requested': (scene) => press(scene, 'meter-readings:correctTyped'),
    'entry.cancelled': (scene) => press(scene, 'meter-readings:entry.cancel'),
    'meters.requestedAgain': async (scene) =>
      press(
        scene,
        `meter-readings:${(await alert(scene, 'meter-readings:failed').isVisible()) ? 'tryAgain' : 'renew'}`,
      ),
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
    'listing.looking': (scene) => ({
      seen: [heading(scene, 'meter-readings:title')],
      unseen: [
        field(scene),
        said(scene, 'meter-readings:kept.title'),
        said(scene, 'meter-readings:clockOver.title'),
        said(scene, 'meter-readings:consumption.title'),
        alert(scene, 'meter-readings:failed'),
        alert(scene, 'meter-readings:outdated'),
      ],
    }),
    'listing.kept': shows(said, 'meter-readings:kept.title'),
    ...formLooks('entering.asking', 'meter-readings:entry.', (scene) => ({
      seen: [field(scene)],
      unseen: [status(scene, 'meter-readings:entry.sending')],
    })),
    confirmingClockOver: shows(said, 'meter-readings:clockOver.title'),
    confirmingConsumption: shows(said, 'meter-readings:consumption.title'),
    sendingReading: shows(status, 'meter-readings:entry.sending'),
    outdated: shows(alert, 'meter-readings:outdated'),
  },

  environment: {
    start: () => undefined,
    next(world, { step: { label }, before }) {
      const { serialNo } = (before.snapshot as { context: { serialNo: string } }).context
      return label.includes(`kept of the ${serialNo === waterMeter.serialNo ? 'other' : 'water'} meter`)
        ? cannotHappen('the server answers with the meter whose reading was sent')
        : { world }
    },
  },
}
