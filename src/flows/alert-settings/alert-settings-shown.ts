/** What the page of alerts is drawn from. */
import type { alertSettingsMachine } from '#machines/alert-settings/alert-settings.machine.ts'
import type { View } from '#src/flow-kit/view.ts'

export type { AlertRow, AlertSettings, AlertSupply } from '#contract/alerts.ts'
export { limitIn, nightsInARow, higherBill, type AlertChannel } from '#contract/rules/alerts.ts'

/** What stands in the form. */
export interface TypedAlerts {
  monthLimit: string
  dayLimit: string
  night: boolean
  bill: boolean
  interruptions: boolean
  channel: 'email' | 'sms'
}

export type AlertsView = View<typeof alertSettingsMachine>
