/** Where an application wants to drill for or take water: shown, and its point corrected (A §5, A §9). */
import { assign, setup } from 'xstate'
import type { ApplicationSite } from '#contract/applications.ts'
import {
  contains,
  isAnotherPlace,
  pointIn,
  type KnownPlot,
  type Metres,
  type TypedPoint,
} from '#contract/rules/land.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

export type ApplicationSiteEvent =
  | { type: 'site.requestedAgain' }
  /** As it was typed. */
  | { type: 'point.corrected'; point: TypedPoint }

/** What the server is asked to do. */
export interface PointToCorrect {
  applicationId: number
  point: TypedPoint
}

interface ApplicationSiteContext extends CallProblem {
  input: { applicationId: number }
  site: ApplicationSite | undefined
  /** Corrected last. */
  point: TypedPoint
}

const isOnPlots = (plots: readonly KnownPlot[], point: Metres): boolean =>
  plots.some(({ outline }) => contains(outline, point))

/** What is wrong with a point; undefined: nothing. */
export function pointFault(site: ApplicationSite, typed: TypedPoint): 'number' | 'outside' | undefined {
  const point = pointIn(typed)
  if (!point) return 'number'
  return isOnPlots(site.plots, point) ? undefined : 'outside'
}

const site = setup({
  types: {
    context: {} as ApplicationSiteContext,
    events: {} as ApplicationSiteEvent,
    input: {} as { applicationId: number },
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getApplicationSite: port<Answer<ApplicationSite>, { applicationId: number }>('getApplicationSite'),
    correctPoint: port<Answer<ApplicationSite>, PointToCorrect>('correctPoint'),
  },
  guards: {
    siteWasSent: isFulfilled,
    isElsewhere: ({ context, event }) => {
      if (event.type !== 'point.corrected' || !context.site?.canCorrect) return false
      const [point, submitted] = [pointIn(event.point), pointIn(context.site.submittedPoint)]
      return point !== undefined && submitted !== undefined && isAnotherPlace(submitted, point)
    },
    pointIsOnPlots: ({ context, event }) =>
      event.type === 'point.corrected' &&
      context.site?.canCorrect === true &&
      pointFault(context.site, event.point) === undefined,
    pointWasCorrected: isFulfilled,
    needsNewApplication: refusedWith('point.tooFar'),
  },
  actions: {
    ...problemActions<ApplicationSiteContext, ApplicationSiteEvent>(),
    keepSite: assign({ site: (scope) => valueIn<ApplicationSite>(scope) }),
    keepPoint: assign(keptFrom('point.corrected', ({ point }) => ({ point }))),
  },
})

const callState = callStatesOf(site)
const loadStates = loadStatesOf(site)

export const applicationSiteMachine = site.createMachine({
  id: 'applicationSite',
  description: 'The plots and the point of an application are shown; its customer corrects the point.',
  context: ({ input }) => ({ input, site: undefined, point: { east: '', north: '' }, ...noProblem }),
  initial: 'loadingSite',
  states: {
    ...loadStates('getApplicationSite', {
      states: ['loadingSite', 'siteUnavailable'],
      description: 'Applicants, plots and the point are fetched.',
      input: ({ context: { input } }) => ({ applicationId: input.applicationId }),
      answers: [
        {
          target: 'showing',
          guard: 'siteWasSent',
          actions: 'keepSite',
          description: 'The site and its plots have come from the server.',
          meta: { req: 'AP-01' },
        },
      ],
      unavailable: 'The plots cannot be fetched at the moment.',
      again: 'site.requestedAgain',
      req: 'AP-04',
    }),
    showing: {
      description: 'Plots and point are shown; whoever may corrects the point.',
      initial: 'looking',
      on: {
        'point.corrected': [
          {
            target: '.elsewhere',
            guard: 'isElsewhere',
            actions: ['keepPoint', 'clearMessages'],
            description: 'It is more than 5 m from where it was submitted.',
            meta: { req: 'AP-03' },
          },
          {
            target: 'correctingPoint',
            guard: 'pointIsOnPlots',
            actions: ['keepPoint', 'clearMessages'],
            description: 'It is near enough, and on one of the plots.',
            meta: { req: 'AP-02' },
          },
        ],
      },
      states: {
        looking: { description: 'The person reads.' },
        corrected: { description: 'The page says that the point was corrected.' },
        elsewhere: {
          tags: 'error',
          description: 'That needs a new application: the page says so, and offers to begin one.',
        },
        refused: { tags: 'error', description: 'The server has refused it; a message says why.' },
        unanswered: {
          tags: 'error',
          description: 'The server has not answered: the point may have been corrected.',
          on: {
            'site.requestedAgain': {
              target: '#applicationSite.loadingSite',
              description: 'The person looks whether the point was corrected.',
              meta: { req: 'AP-04' },
            },
          },
        },
      },
    },
    correctingPoint: callState('correctPoint', {
      description: 'The corrected point is on its way.',
      input: ({ context: { input, point } }) => ({ applicationId: input.applicationId, point }),
      answers: [
        {
          target: 'showing.corrected',
          guard: 'pointWasCorrected',
          actions: 'keepSite',
          description: 'The point is corrected.',
          meta: { req: 'AP-02' },
        },
        {
          target: 'showing.elsewhere',
          guard: 'needsNewApplication',
          description: 'The server finds that it is too far away.',
          meta: { req: 'AP-03' },
        },
        refusedRow({ target: 'showing.refused', meta: { req: 'AP-04' } }),
      ],
      unreachable: { target: 'showing.unanswered', meta: { req: 'AP-04' } },
    }),
  },
})
