/** What happens while a name is changed, for the catalogue: alike for an e-mail address and a mobile number. */
import { sampleDelivery } from '../otp-entry/entry.ts'
import { failures, fulfilled, noFailures, refused } from '../samples.ts'

/** The events besides the form. */
export const usernameEvents = {
  'message.dismissed': { '': {} },
  'change.restarted': { '': {} },
  'change.abandoned': { '': {} },
  'leaving.confirmed': { '': {} },
}

/** The answers to the request for a code. */
export const codeRequestOutcomes = {
  done: { 'code sent': fulfilled(sampleDelivery), refused: refused('credentials.wrong') },
  errors: failures,
}

/** The ends of the code entry. */
export const codeEntryOutcomes = {
  done: {
    'right code': { kind: 'accepted', value: null },
    'changed elsewhere': { ...refused('identifier.unchanged'), kind: 'diverted' },
    'went back': { kind: 'cancelled' },
    refused: { ...refused('credentials.locked', { until: '2026-01-01T00:15:00.000Z' }), kind: 'diverted' },
  },
  errors: noFailures,
}
