/** What a customer wants to be told about each supply: shown, chosen, kept (decision 0124). */
import { assign, setup } from 'xstate'
import type { AlertSettings, AlertSupply } from '#contract/alerts.ts'
import { limitIn, type AlertChannel, type AlertChoice } from '#contract/rules/alerts.ts'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { loadStatesOf } from '../load-states.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** What stands in the form. */
export interface TypedAlerts {
  monthLimit: string
  dayLimit: string
  night: boolean
  bill: boolean
  interruptions: boolean
  channel: AlertChannel
}

/** What is sent. */
export interface AlertChange extends AlertChoice {
  contractNo: string
}

export type AlertSettingsEvent =
  | { type: 'settings.requestedAgain' }
  | { type: 'change.requested'; contractNo: string }
  /** As it was typed. */
  | { type: 'change.submitted'; typed: TypedAlerts }
  | { type: 'change.cancelled' }

interface AlertSettingsContext extends CallProblem {
  settings: AlertSettings | undefined
  /** The supply that is changed, or was last; empty: none was. */
  contractNo: string
  /** What was typed last; undefined: nothing yet. */
  typed: TypedAlerts | undefined
  /** Nobody knows whether what was sent last was kept: what is shown may not be true any more. */
  answerIsMissing: boolean
}

const plain = (limit: number | null): string => (limit === null ? '' : String(limit))

/** What stands in the form before anything is typed. */
export const unchangedAlerts = ({ choice }: AlertSupply): TypedAlerts => ({
  ...choice,
  monthLimit: plain(choice.monthLimit),
  dayLimit: plain(choice.dayLimit),
})

/** What was typed as it is sent; undefined: a limit is none. */
export function choiceIn({ monthLimit, dayLimit, ...rest }: TypedAlerts): AlertChoice | undefined {
  const [month, day] = [limitIn(monthLimit), limitIn(dayLimit)]
  return month === undefined || day === undefined ? undefined : { ...rest, monthLimit: month, dayLimit: day }
}

export const supplyOf = (settings: AlertSettings | undefined, contractNo: string): AlertSupply | undefined =>
  settings?.supplies.find((supply) => supply.contractNo === contractNo)

const isChange = ({ choice }: AlertSupply, wished: AlertChoice): boolean =>
  (Object.keys(wished) as (keyof AlertChoice)[]).some((field) => wished[field] !== choice[field])

const alertSettings = setup({
  types: {
    context: {} as AlertSettingsContext,
    events: {} as AlertSettingsEvent,
    tags: {} as 'busy' | 'error' | 'form',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getAlertSettings: port<Answer<AlertSettings>>('getAlertSettings'),
    changeAlertSettings: port<Answer<AlertSettings>, AlertChange>('changeAlertSettings'),
  },
  guards: {
    settingsWereSent: isFulfilled,
    choiceIsNew({ context, event }) {
      const supply = supplyOf(context.settings, context.contractNo)
      const wished = event.type === 'change.submitted' ? choiceIn(event.typed) : undefined
      return supply !== undefined && wished !== undefined && isChange(supply, wished)
    },
    answerIsMissing: ({ context }) => context.answerIsMissing,
    choiceWasKept: isFulfilled,
  },
  actions: {
    ...problemActions<AlertSettingsContext, AlertSettingsEvent>(),
    keepSettings: assign({
      settings: (scope) => valueIn<AlertSettings>(scope),
      typed: undefined,
      answerIsMissing: false,
    }),
    chooseSupply: assign({
      contractNo: ({ context, event }) =>
        event.type === 'change.requested' ? event.contractNo : context.contractNo,
      typed: undefined,
    }),
    keepTyped: assign(keptFrom('change.submitted', ({ typed }) => ({ typed }))),
    forgetTyped: assign({ typed: undefined }),
    noteMissingAnswer: assign({ answerIsMissing: true }),
    forgetSettings: assign({ settings: undefined, typed: undefined }),
  },
})

const callState = callStatesOf(alertSettings)
const loadStates = loadStatesOf(alertSettings)

export const alertSettingsMachine = alertSettings.createMachine({
  id: 'alertSettings',
  description: 'A customer chooses what they want to be told about each supply.',
  context: { settings: undefined, contractNo: '', typed: undefined, answerIsMissing: false, ...noProblem },
  initial: 'loadingSettings',
  states: {
    ...loadStates('getAlertSettings', {
      states: ['loadingSettings', 'settingsUnavailable'],
      description: 'The supplies and their alerts are fetched.',
      answers: [
        {
          target: 'showing',
          guard: 'settingsWereSent',
          actions: 'keepSettings',
          description: 'The settings have come from the server.',
          meta: { req: 'AL-01' },
        },
      ],
      unavailable: 'The alerts cannot be fetched at the moment.',
      again: 'settings.requestedAgain',
      req: 'AL-06',
    }),
    showing: {
      description: 'The supplies are shown, each with what is told about it.',
      initial: 'looking',
      on: {
        'change.requested': {
          target: 'choosing',
          actions: 'chooseSupply',
          description: 'The person wants to choose for one of them.',
          meta: { req: 'AL-02' },
        },
      },
      states: {
        looking: { description: 'The person reads.' },
        kept: { description: 'The page says that the choice was kept.' },
      },
    },
    choosing: {
      tags: 'form',
      description: 'The form of one supply is open.',
      initial: 'asking',
      on: {
        'change.submitted': {
          target: 'sendingChoice',
          guard: 'choiceIsNew',
          actions: ['keepTyped', 'clearMessages'],
          description: 'Something is chosen otherwise, and the limits are such.',
          meta: { req: 'AL-03' },
        },
        'change.cancelled': [
          {
            target: 'loadingSettings',
            guard: 'answerIsMissing',
            actions: 'forgetSettings',
            description: 'The person gives up, and nobody knows what was kept: it is fetched.',
            meta: { req: 'AL-05' },
          },
          {
            target: 'showing',
            actions: ['forgetTyped', 'clearMessages'],
            description: 'The person changes nothing.',
            meta: { req: 'AL-02' },
          },
        ],
      },
      states: formStates({
        refused: 'The server has refused the choice; a message says why.',
        unreachable: 'The server has not answered; what was typed is still there.',
      }),
    },
    sendingChoice: callState('changeAlertSettings', {
      description: 'The choice is on its way.',
      input: ({ context: { settings, contractNo, typed } }) => {
        const supply = supplyOf(settings, contractNo)!
        return { contractNo, ...((typed && choiceIn(typed)) ?? supply.choice) }
      },
      answers: [
        {
          target: 'showing.kept',
          guard: 'choiceWasKept',
          actions: 'keepSettings',
          description: 'The server has kept the choice.',
          meta: { req: 'AL-04' },
        },
        refusedRow({ target: 'choosing.refused', meta: { req: 'AL-05' } }),
      ],
      unreachable: {
        target: 'choosing.unreachable',
        actions: ['keepFailure', 'noteMissingAnswer'],
        meta: { req: 'AL-05' },
      },
    }),
  },
})
