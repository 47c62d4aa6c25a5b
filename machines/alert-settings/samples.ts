/** Alerts of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { AlertSettings } from '#contract/alerts.ts'
import type { TypedAlerts } from './alert-settings.machine.ts'

export const sampleAlertSettings: AlertSettings = {
  channels: ['email', 'sms'],
  supplies: [
    {
      contractNo: 'W024000',
      place: 'Αθηνάς 12, 1016',
      service: 'water',
      unit: 'm3',
      hasHalfHours: true,
      choice: {
        monthLimit: 25,
        dayLimit: null,
        night: false,
        bill: true,
        interruptions: true,
        channel: 'email',
      },
    },
    {
      contractNo: 'E024000',
      place: 'Αθηνάς 12, 1016',
      service: 'electricity',
      unit: 'kWh',
      hasHalfHours: false,
      choice: {
        monthLimit: null,
        dayLimit: null,
        night: false,
        bill: false,
        interruptions: true,
        channel: 'email',
      },
    },
  ],
}

const unchanged: TypedAlerts = {
  monthLimit: '25',
  dayLimit: '',
  night: false,
  bill: true,
  interruptions: true,
  channel: 'email',
}

/** What is typed into the form of the first supply. */
export const sampleTyped = {
  unchanged,
  more: { ...unchanged, monthLimit: '20,5', dayLimit: '1', night: true, channel: 'sms' },
  wrong: { ...unchanged, monthLimit: '0' },
} as const satisfies Record<string, TypedAlerts>

export const changedAlertSettings: AlertSettings = {
  ...sampleAlertSettings,
  supplies: sampleAlertSettings.supplies.map((supply, index) =>
    index === 0
      ? {
          ...supply,
          choice: {
            monthLimit: 20.5,
            dayLimit: 1,
            night: true,
            bill: true,
            interruptions: true,
            channel: 'sms',
          },
        }
      : supply,
  ),
}
