/** A customer begins an application, or goes on with a draft of it (A §3). */
import { assign, setup } from 'xstate'
import type { ApplicationOffer } from '#contract/applications.ts'
import {
  draftFaults,
  fieldsOfType,
  isAboutBills,
  isAboutLand,
  isRequestedType,
  noDetails,
  type ApplicationDetails,
  type RequestedType,
} from '#contract/rules/applications.ts'
import { noPlan, planFaults, totalOf, type WantedPlan } from '#contract/rules/instalments.ts'
import {
  fullPlots,
  landFaults,
  noLand,
  plotKey,
  type KnownPlot,
  type Land,
  type PlotNumber,
} from '#contract/rules/land.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

export type ApplicationDraftEvent =
  | { type: 'offer.requestedAgain' }
  | { type: 'kind.chosen'; kind: RequestedType }
  | { type: 'kind.reconsidered' }
  /** As it was typed. */
  | { type: 'draft.submitted'; details: ApplicationDetails; land: Land; plan: WantedPlan }
  /** Those that were typed; only of kinds that are about land. */
  | { type: 'plots.entered'; plots: PlotNumber[] }

/** What the server is asked to keep. */
export interface DraftToKeep {
  kind: RequestedType
  details: ApplicationDetails
  land: Land
  plan: WantedPlan
}

interface ApplicationDraftContext extends CallProblem {
  /** What the address asks for; empty or unknown: the person chooses. */
  asked: string
  offer: ApplicationOffer | undefined
  kind: RequestedType | undefined
  /** What was typed last; undefined: nothing yet. */
  typed: ApplicationDetails | undefined
  land: Land | undefined
  plan: WantedPlan | undefined
  /** That the land registry knows, of all that were looked up. */
  plots: readonly KnownPlot[]
  /** That were looked up last. */
  wanted: PlotNumber[]
  applicationId: number
}

const allBills = ({ bills }: ApplicationOffer): WantedPlan => ({
  ...noPlan,
  bills: bills.map(({ number }) => number),
})

/** Whether there is what this kind is about: a property, a supply, or enough that is owed. */
export function isOffered(offer: ApplicationOffer | undefined, kind: string): kind is RequestedType {
  if (!offer || !isRequestedType(kind)) return false
  if (isAboutBills(kind))
    return (
      offer.instalmentsFromCents > 0 && totalOf(allBills(offer), offer.bills) >= offer.instalmentsFromCents
    )
  const needs = (name: keyof ApplicationDetails) => fieldsOfType[kind].some(({ field }) => field === name)
  return (
    (!needs('property') || offer.properties.length > 0) && (!needs('contract') || offer.supplies.length > 0)
  )
}

/** What stands in the form at first: the draft of this kind, if there is one. */
export const detailsToStartWith = (offer: ApplicationOffer, kind: RequestedType): ApplicationDetails =>
  offer.drafts.find(({ applicationType }) => applicationType === kind)?.details ?? noDetails

/** The same of what is about land. */
export const landToStartWith = (offer: ApplicationOffer, kind: RequestedType): Land =>
  offer.drafts.find(({ applicationType }) => applicationType === kind)?.land ?? noLand

/**
 * The same of bills: those of the draft that can still be paid in instalments, else all, because who owes much rather leaves
 * one out than looks for each.
 */
export function planToStartWith(offer: ApplicationOffer, kind: RequestedType): WantedPlan {
  const draft = offer.drafts.find(({ applicationType }) => applicationType === kind)
  if (!draft) return isAboutBills(kind) ? allBills(offer) : noPlan
  const isOpen = (number: string) => offer.bills.some((bill) => bill.number === number)
  return { ...draft.plan, bills: draft.plan.bills.filter(isOpen) }
}

/** Whether the land registry was asked for it and does not know it. */
export const isUnknown = (
  { wanted, plots }: { wanted: readonly PlotNumber[]; plots: readonly KnownPlot[] },
  plot: PlotNumber,
): boolean => {
  const key = plotKey(plot)
  return wanted.some((one) => plotKey(one) === key) && !plots.some((one) => plotKey(one) === key)
}

const draft = setup({
  types: {
    context: {} as ApplicationDraftContext,
    events: {} as ApplicationDraftEvent,
    input: {} as { asked: string },
    output: {} as { kind: RequestedType; applicationId: number },
    tags: {} as 'busy' | 'error' | 'form',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getApplicationOffer: port<Answer<ApplicationOffer>>('getApplicationOffer'),
    saveApplicationDraft: port<Answer<number>, DraftToKeep>('saveApplicationDraft'),
    findPlots: port<Answer<ApplicationOffer['plots']>, { plots: PlotNumber[] }>('findPlots'),
  },
  guards: {
    kindIsAskedFor: (scope) =>
      isFulfilled(scope) && isOffered(valueIn<ApplicationOffer>(scope), scope.context.asked),
    offerWasSent: isFulfilled,
    kindIsOffered: ({ context: { offer }, event }) =>
      event.type === 'kind.chosen' && isOffered(offer, event.kind),
    draftCanBeKept: ({ context: { kind, plots }, event }) =>
      event.type === 'draft.submitted' &&
      kind !== undefined &&
      !isAboutBills(kind) &&
      draftFaults(kind, event.details).length === 0 &&
      (!isAboutLand(kind) || landFaults(event.land, plots).length === 0),
    planCanBeKept: ({ context: { kind, offer }, event }) =>
      event.type === 'draft.submitted' &&
      isAboutBills(kind ?? '') &&
      planFaults(event.plan, offer?.bills ?? [], offer?.instalmentsFromCents ?? 0).length === 0,
    plotsCanBeLookedUp: ({ context: { kind }, event }) =>
      event.type === 'plots.entered' && isAboutLand(kind ?? '') && fullPlots(event).length > 0,
    allPlotsWereFound: (scope) =>
      isFulfilled(scope) &&
      scope.context.wanted.every(
        (plot) => !isUnknown({ wanted: [plot], plots: valueIn<KnownPlot[]>(scope) }, plot),
      ),
    answerCame: isFulfilled,
    draftWasKept: isFulfilled,
  },
  actions: {
    ...problemActions<ApplicationDraftContext, ApplicationDraftEvent>(),
    keepOffer: assign({
      offer: (scope) => valueIn<ApplicationOffer>(scope),
      plots: (scope) => valueIn<ApplicationOffer>(scope).plots,
    }),
    keepAskedKind: assign({
      kind: ({ context }) => (isRequestedType(context.asked) ? context.asked : undefined),
    }),
    keepKind: assign({
      kind: ({ context, event }) => (event.type === 'kind.chosen' ? event.kind : context.kind),
      typed: undefined,
      land: undefined,
      plan: undefined,
    }),
    keepTyped: assign(
      keptFrom('draft.submitted', ({ details, land, plan }) => ({ typed: details, land, plan })),
    ),
    keepWanted: assign(keptFrom('plots.entered', (event) => ({ wanted: fullPlots(event) }))),
    keepPlots: assign({
      plots: (scope) => [
        ...scope.context.plots.filter(
          (plot) => !scope.context.wanted.some((one) => plotKey(one) === plotKey(plot)),
        ),
        ...valueIn<KnownPlot[]>(scope),
      ],
    }),
    keepNumber: assign({ applicationId: (scope) => valueIn<number>(scope) }),
  },
})

const callState = callStatesOf(draft)
const loadStates = loadStatesOf(draft)

export const applicationDraftMachine = draft.createMachine({
  id: 'applicationDraft',
  description: 'A customer chooses what to apply for, fills it in, and keeps it as a draft.',
  context: ({ input: { asked } }) => ({
    asked,
    offer: undefined,
    kind: undefined,
    typed: undefined,
    land: undefined,
    plan: undefined,
    plots: [],
    wanted: [],
    applicationId: 0,
    ...noProblem,
  }),
  initial: 'loadingOffer',
  output: ({ context: { kind, applicationId } }) => ({ kind: kind!, applicationId }),
  states: {
    ...loadStates('getApplicationOffer', {
      states: ['loadingOffer', 'offerUnavailable'],
      description: 'Properties, supplies, tariffs, open bills and drafts of the account are fetched.',
      answers: [
        {
          target: 'filling',
          guard: 'kindIsAskedFor',
          actions: ['keepOffer', 'keepAskedKind'],
          description: 'The address says what is applied for: a draft is continued.',
          meta: { req: 'AD-02' },
        },
        {
          target: 'choosing',
          guard: 'offerWasSent',
          actions: 'keepOffer',
          description: 'There is something to choose from.',
          meta: { req: 'AD-01' },
        },
      ],
      unavailable: 'What there is to choose from cannot be fetched at the moment.',
      again: 'offer.requestedAgain',
      req: 'AD-06',
    }),
    choosing: {
      description: 'The person chooses what to apply for.',
      on: {
        'kind.chosen': {
          target: 'filling',
          guard: 'kindIsOffered',
          actions: 'keepKind',
          description: 'The account has what this kind is about.',
          meta: { req: 'AD-01' },
        },
      },
    },
    filling: {
      tags: 'form',
      description: 'The form of this kind is open; a draft of it stands in its fields.',
      initial: 'asking',
      on: {
        'draft.submitted': [
          {
            target: 'savingDraft',
            guard: 'draftCanBeKept',
            actions: ['keepTyped', 'clearMessages'],
            description: 'Nothing that was typed is wrong; something may still be missing.',
            meta: { req: 'AD-03' },
          },
          {
            target: 'savingDraft',
            guard: 'planCanBeKept',
            actions: ['keepTyped', 'clearMessages'],
            description:
              'Open bills, their instalments and the day are within the limits, as far as they are chosen.',
            meta: { req: 'AD-08' },
          },
        ],
        'plots.entered': {
          target: 'findingPlots',
          guard: 'plotsCanBeLookedUp',
          actions: ['keepWanted', 'clearMessages'],
          description: 'Sheet and number of a plot are there: the land registry is asked.',
          meta: { req: 'AD-07' },
        },
        'kind.reconsidered': {
          target: 'choosing',
          actions: 'clearMessages',
          description: 'The person wants to apply for something else.',
          meta: { req: 'AD-01' },
        },
      },
      states: formStates({
        refused: 'The server has refused the draft; a message says why.',
        plotUnknown: 'The land registry does not know one of the plots; a message says which.',
        plotsUnavailable: 'The land registry cannot be asked at the moment.',
        unreachable: 'The server has not answered; what was typed is still there, and can be sent again.',
      }),
    },
    findingPlots: callState('findPlots', {
      description: 'The land registry is asked for the plots.',
      input: ({ context: { wanted } }) => ({ plots: wanted }),
      answers: [
        {
          target: 'filling.asking',
          guard: 'allPlotsWereFound',
          actions: 'keepPlots',
          description: 'All plots are in the land registry; the page shows them.',
          meta: { req: 'AD-07' },
        },
        {
          target: 'filling.plotUnknown',
          guard: 'answerCame',
          actions: 'keepPlots',
          description: 'At least one plot is not in the land registry.',
          meta: { req: 'AD-07' },
        },
        refusedRow({ target: 'filling.plotsUnavailable', meta: { req: 'AD-05' } }),
      ],
      unreachable: { target: 'filling.plotsUnavailable', meta: { req: 'AD-05' } },
    }),
    savingDraft: callState('saveApplicationDraft', {
      description: 'The draft is on its way. There is one of each kind, however often it is sent.',
      input: ({ context: { kind, typed, land, plan } }) => ({
        kind: kind!,
        details: typed ?? noDetails,
        land: land ?? noLand,
        plan: plan ?? noPlan,
      }),
      answers: [
        {
          target: 'kept',
          guard: 'draftWasKept',
          actions: 'keepNumber',
          description: 'The draft is kept.',
          meta: { req: 'AD-04' },
        },
        refusedRow({ target: 'filling.refused', meta: { req: 'AD-05' } }),
      ],
      unreachable: { target: 'filling.unreachable', meta: { req: 'AD-05' } },
    }),
    kept: { type: 'final', description: 'The draft is kept: its page is opened.' },
  },
})
