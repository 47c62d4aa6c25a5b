/** Beginning an application in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { applicationDraftMachine } from './application-draft.machine.ts'
import { noDetails } from '#contract/rules/applications.ts'
import { noLand } from '#contract/rules/land.ts'
import { landOutside, sampleDetails, sampleLand, sampleOffer, samplePlot, wrongDetails } from './samples.ts'

export default defineEntry<typeof applicationDraftMachine>({
  id: 'application-draft',
  title: 'Draft of an application',
  purpose:
    'A customer chooses what to apply for and fills it in. It is kept at the utility as a draft, and can be continued on any computer.',
  machine: applicationDraftMachine,
  standing: false,
  inputs: {
    'a new application': { asked: '' },
    'a draft': { asked: 'newSupply' },
    'a drilling': { asked: 'drilling' },
  },
  events: {
    'offer.requestedAgain': { '': {} },
    'kind.chosen': {
      'a new supply': { kind: 'newSupply' },
      'a check of the meter': { kind: 'meterCheck' },
    },
    'kind.reconsidered': { '': {} },
    'draft.submitted': {
      'something missing': { details: sampleDetails, land: noLand },
      'a day that is none': { details: wrongDetails, land: noLand },
      'a point on its plot': { details: noDetails, land: sampleLand },
      'a point outside': { details: noDetails, land: landOutside },
    },
    'plots.entered': {
      'a plot': { plots: sampleLand.plots },
      'half a plot': { plots: [{ sheet: '21/54', plot: '' }] },
    },
  },
  outcomes: {
    getApplicationOffer: {
      done: {
        'a property': fulfilled(sampleOffer),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
    saveApplicationDraft: {
      done: { kept: fulfilled(7), refused: refused('application.field') },
      errors: failures,
    },
    findPlots: {
      done: {
        found: fulfilled([samplePlot]),
        unknown: fulfilled([]),
        refused: refused('server.overloaded'),
      },
      errors: failures,
    },
  },
  facts: ({ asked, offer, kind, typed, land, plots, wanted }) => [
    asked,
    offer,
    kind,
    typed,
    land,
    plots,
    wanted,
  ],
})
