/** The vocabulary of the human check: what it remembers, hears, asks, decides and does (P §2, §4, §9). */
import { and, assign, sendTo, setup } from 'xstate'
import { isFulfilled, valueIn, type Answer } from '../answer.ts'
import { parentOf } from '../parent.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'

/** What the flow that invoked the check, and the person, tell it. */
export type HumanCheckEvent<Action extends string> =
  /** The person wants something that needs the check; the flow waits for `action.released`. */
  | { type: 'action.gated'; action: Action }
  /** The server refused this action for want of a check, whatever this machine believed. */
  | { type: 'check.demanded'; action: Action }
  /** The person ticked the box. */
  | { type: 'check.started' }
  /** The person has begun to fill in the form. */
  | { type: 'form.used' }

/** What the check tells the flow that invoked it: the action may happen now. */
export interface ActionReleased<Action extends string> {
  type: 'action.released'
  action: Action
}

/** What the check needs to know. */
export interface HumanCheckInput {
  /** Public key of the check (utility setting reCaptchaApiKey); empty: none is configured. */
  key: string
  /** Whether the check was passed on an earlier page of this visit; the server has the last word. */
  wasPassed: boolean
  /** Whether the browser can do the check without the person (the self-hosted one). */
  solvesItself: boolean
}

interface HumanCheckContext<Action extends string> extends HumanCheckInput {
  /** The action that waits for the check. */
  remembered: Action | undefined
  /** The proof on its way to the server. */
  proof: string
  /** Whether the person ticked the box for this check: then it stays on the screen, ticked. */
  boxIsTicked: boolean
  /** Whether the server has demanded the check since the person last wanted something. */
  wasDemanded: boolean
}

/** Makes the setup of one flow's human check; `Action` names what it gates. */
export const createHumanCheckSetup = <Action extends string>() =>
  setup({
    types: {
      input: {} as HumanCheckInput,
      context: {} as HumanCheckContext<Action>,
      events: {} as HumanCheckEvent<Action>,
      tags: {} as 'busy' | 'error',
      transitionMeta: {} as { req: RequirementId },
    },
    actors: {
      obtainProof: port<string, { key: string }>('obtainProof'),
      validateReCaptchaKey: port<Answer<boolean>, { key: string }>('validateReCaptchaKey'),
    },
    guards: {
      keyIsMissing: ({ context }) => context.key === '',
      checkSolvesItself: ({ context }) => context.solvesItself,
      checkWasPassed: ({ context }) => context.wasPassed,
      proofIsAccepted: and([isFulfilled, (scope) => valueIn<boolean>(scope)]),
      demandIsRepeated: ({ context }) => context.wasDemanded,
      actionIsWaiting: ({ context }) => context.remembered !== undefined,
    },
    actions: {
      rememberAction: assign({
        remembered: ({ context, event }) => ('action' in event ? event.action : context.remembered),
      }),
      forgetAction: assign({ remembered: undefined }),
      keepProof: assign({ proof: ({ event }) => (event as unknown as { output: string }).output }),
      noteDemand: assign({ wasDemanded: true }),
      forgetDemand: assign({ wasDemanded: false }),
      keepTick: assign({ boxIsTicked: true }),
      forgetTick: assign({ boxIsTicked: false }),
      forgetProof: assign({ proof: '' }),
      releaseGatedAction: sendTo(parentOf, ({ event }) => ({
        type: 'action.released',
        action: 'action' in event ? event.action : undefined,
      })),
      releaseRememberedAction: sendTo(parentOf, ({ context }) => ({
        type: 'action.released',
        action: context.remembered,
      })),
    },
    delays: {
      /** Captcha warning shake (P §9). */
      shake: 1200,
    },
  })
