/** The alerts of a customer in the browser. */
import type { ErrorCode } from '#contract/error-codes.ts'
import type { TypedAlerts } from '#machines/alert-settings/alert-settings.machine.ts'
import { changedAlertSettings, sampleAlertSettings } from '#machines/alert-settings/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, formLooks, heading, said, shows, status } from './looks.ts'
import { openAsCustomer } from './payment-actions.ts'

const why = 'the samples have supplies of their own: a journey chooses alerts of the demonstration'
const refused = (code: ErrorCode): Outcome => refusedOnTheWire(code, why)

const unit = 'm³'
const limit = ({ page, t }: Scene, name: 'monthLimit' | 'dayLimit') =>
  page.getByRole('textbox', { name: t(`alert-settings:field.${name}`, { unit }) })
const chooseButton = ({ page, t }: Scene) =>
  page.getByRole('button', { name: t('alert-settings:choose') }).first()

export const alertSettingsBindings: Bindings = {
  id: 'alert-settings',
  portals: { usual: { humanCheck: 'none' } },

  open: (scene) => openAsCustomer(scene, '/alerts'),

  user: {
    'settings.requestedAgain': (scene) => press(scene, 'alert-settings:tryAgain'),
    'change.requested': (scene) => scene.click(chooseButton(scene)),
    async 'change.submitted'(scene, event) {
      const { typed } = event as unknown as { typed: TypedAlerts }
      const { page, t } = scene
      await limit(scene, 'monthLimit').fill(typed.monthLimit)
      await limit(scene, 'dayLimit').fill(typed.dayLimit)
      await page
        .getByRole('checkbox', { name: t('alert-settings:tick.night', { nights: '3' }) })
        .setChecked(typed.night)
      await page.getByRole('combobox', { name: t('alert-settings:by') }).selectOption(typed.channel)
      await pressIfOn(scene, 'alert-settings:keep')
    },
    'change.cancelled': (scene) => press(scene, 'alert-settings:cancel'),
  },

  services: {
    getAlertSettings: {
      call: 'getAlertSettings',
      done: {
        there: answeredOnTheWire({ item: sampleAlertSettings }, why),
        refused: refused('server.overloaded'),
      },
    },
    changeAlertSettings: {
      call: 'changeAlertSettings',
      done: {
        kept: answeredOnTheWire({ item: changedAlertSettings }, why),
        refused: refused('alerts.choice'),
      },
    },
  },

  delays: [],

  states: {
    loadingSettings: shows(heading, 'alert-settings:loading'),
    settingsUnavailable: shows(alert, 'alert-settings:failed'),
    'showing.looking': (scene) => ({
      seen: [chooseButton(scene)],
      unseen: [said(scene, 'alert-settings:kept'), limit(scene, 'monthLimit')],
    }),
    'showing.kept': shows(said, 'alert-settings:kept'),
    ...formLooks('choosing.asking', 'alert-settings:', (scene) => ({
      seen: [limit(scene, 'monthLimit')],
      unseen: [status(scene, 'alert-settings:sending')],
    })),
    sendingChoice: shows(status, 'alert-settings:sending'),
  },
}
