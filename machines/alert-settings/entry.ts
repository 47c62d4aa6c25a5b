/** Alerts in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { alertSettingsMachine } from './alert-settings.machine.ts'
import { changedAlertSettings, sampleAlertSettings, sampleTyped } from './samples.ts'

const { more, wrong, unchanged } = sampleTyped

export default defineEntry<typeof alertSettingsMachine>({
  id: 'alert-settings',
  title: 'Alerts',
  purpose:
    'A customer who is signed in chooses for each supply what they want to be told: consumption over a limit, water that never stops, a high bill.',
  machine: alertSettingsMachine,
  standing: true,
  inputs: { 'signed in': undefined },
  events: {
    'settings.requestedAgain': { '': {} },
    'change.requested': { 'the supply of water': { contractNo: 'W024000' } },
    'change.submitted': {
      'other limits, by text message': { typed: more },
      'a limit that is none': { typed: wrong },
      nothing: { typed: unchanged },
    },
    'change.cancelled': { '': {} },
  },
  outcomes: {
    getAlertSettings: {
      done: { there: fulfilled(sampleAlertSettings), refused: refused('server.overloaded') },
      errors: failures,
    },
    changeAlertSettings: {
      done: { kept: fulfilled(changedAlertSettings), refused: refused('alerts.choice') },
      errors: failures,
    },
  },
  facts: ({ settings, contractNo, answerIsMissing }) => ({ settings, contractNo, answerIsMissing }),
})
