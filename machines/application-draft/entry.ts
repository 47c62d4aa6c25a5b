/** Beginning an application in the catalogue. */
import { defineEntry } from '../catalogue-entry.ts'
import { failures, fulfilled, refused } from '../samples.ts'
import { applicationDraftMachine } from './application-draft.machine.ts'
import { noDetails } from '#contract/rules/applications.ts'
import { noPlan } from '#contract/rules/instalments.ts'
import { noLand } from '#contract/rules/land.ts'
import {
  landOutside,
  planOfTooLittle,
  sampleDetails,
  sampleLand,
  sampleOffer,
  samplePlan,
  samplePlot,
  wrongDetails,
} from './samples.ts'

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
    'an instalment plan': { asked: 'instalmentPlan' },
  },
  events: {
    'offer.requestedAgain': { '': {} },
    'kind.chosen': {
      'a new supply': { kind: 'newSupply' },
      'a check of the meter': { kind: 'meterCheck' },
    },
    'kind.reconsidered': { '': {} },
    'draft.submitted': {
      'something missing': { details: sampleDetails, land: noLand, plan: noPlan },
      'a day that is none': { details: wrongDetails, land: noLand, plan: noPlan },
      'a point on its plot': { details: noDetails, land: sampleLand, plan: noPlan },
      'a point outside': { details: noDetails, land: landOutside, plan: noPlan },
      'a plan': { details: noDetails, land: noLand, plan: samplePlan },
      'a plan of too little': { details: noDetails, land: noLand, plan: planOfTooLittle },
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
  facts: ({ asked, offer, kind, typed, land, plan, plots, wanted }) => [
    asked,
    offer,
    kind,
    typed,
    land,
    plan,
    plots,
    wanted,
  ],
})
