/** The place of a drilling or water licence in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { applicationSiteMachine } from './application-site.machine.ts'
import { correctedSite, farPoint, nearPoint, sampleSite } from './samples.ts'

export default defineEntry<typeof applicationSiteMachine>({
  id: 'application-site',
  title: 'Plots and point of an application',
  purpose:
    'Applicants, plots and the point of a drilling or water licence. The customer corrects the point by up to 5 m.',
  machine: applicationSiteMachine,
  standing: true,
  inputs: { 'a drilling': { applicationId: 7 } },
  events: {
    'site.requestedAgain': { '': {} },
    'point.corrected': {
      'a point nearby': { point: nearPoint },
      'a point too far away': { point: farPoint },
      'no number': { point: { east: '', north: nearPoint.north } },
    },
  },
  outcomes: {
    getApplicationSite: {
      done: {
        'a drilling': fulfilled(sampleSite),
        refused: refused('application.missing'),
      },
      errors: failures,
    },
    correctPoint: {
      done: {
        corrected: fulfilled(correctedSite),
        'too far away': refused('point.tooFar'),
        refused: refused('application.move'),
      },
      errors: failures,
    },
  },
  facts: ({ site, point }) => [site, point],
})
