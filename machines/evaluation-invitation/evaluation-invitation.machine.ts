/** An employee sends somebody the link to a customer evaluation (P §2). */
import { assign, setup } from 'xstate'
import type { Language } from '#contract/entities.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { port } from '../port.ts'
import { isEmail, normalisedEmail } from '../rules/email.ts'
import type { RequirementId } from './requirements.ts'

/** To whom the link goes, and in which language the mail is. */
export interface Invitation {
  email: string
  language: Language
}

export type EvaluationInvitationEvent =
  /** The form as it was typed. */
  | ({ type: 'evaluation.submitted' } & Invitation)
  /** Somebody else shall have one, too. */
  | { type: 'another.requested' }

interface EvaluationInvitationContext extends CallProblem, Invitation {
  /** ISO 8601 instant until which the link counts that was sent last; empty: none was sent. */
  expiresAt: string
}

const evaluationInvitation = setup({
  types: {
    /** What the form begins with. */
    input: {} as Invitation,
    context: {} as EvaluationInvitationContext,
    events: {} as EvaluationInvitationEvent,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    sendEvaluation: port<Answer<string>, Invitation>('sendEvaluation'),
  },
  guards: {
    emailIsValid: ({ event }) => event.type === 'evaluation.submitted' && isEmail(event.email),
    linkWasSent: isFulfilled,
    emailIsRefused: refusedWith('email.refused'),
  },
  actions: {
    keepInvitation: assign(({ event, context }) =>
      event.type === 'evaluation.submitted'
        ? { email: normalisedEmail(event.email), language: event.language }
        : context,
    ),
    keepExpiry: assign({ expiresAt: (scope) => valueIn<string>(scope) }),
    forgetRecipient: assign({ email: '', expiresAt: '' }),
    ...problemActions<EvaluationInvitationContext, EvaluationInvitationEvent>(),
  },
})

const callState = callStatesOf(evaluationInvitation)

export const evaluationInvitationMachine = evaluationInvitation.createMachine({
  id: 'evaluationInvitation',
  description: 'An employee sends somebody the link to a customer evaluation of their own.',
  context: ({ input }) => ({ ...input, expiresAt: '', ...noProblem }),
  initial: 'addressing',
  states: {
    addressing: {
      description: 'The form asks for the e-mail address and the language of the mail.',
      initial: 'asking',
      on: {
        'evaluation.submitted': {
          target: 'sendingLink',
          guard: 'emailIsValid',
          actions: ['keepInvitation', 'clearMessages'],
          description: 'An e-mail address was typed.',
          meta: { req: 'EI-01' },
        },
      },
      states: formStates({
        asking: 'The form waits.',
        emailRefused: 'The server does not accept the address; its field says why.',
        refused: 'The server refused; its text stands above the form.',
        unreachable: 'Whether the link was sent is not known; it can be sent again.',
      }),
    },
    sendingLink: callState('sendEvaluation', {
      description: 'The server begins an evaluation and sends its link.',
      input: ({ context: { email, language } }) => ({ email, language }),
      answers: [
        {
          target: 'linkSent',
          guard: 'linkWasSent',
          actions: 'keepExpiry',
          description: 'The link is on its way.',
          meta: { req: 'EI-02' },
        },
        {
          target: 'addressing.emailRefused',
          guard: 'emailIsRefused',
          actions: 'keepRefusal',
          description: 'The server does not send to this address.',
          meta: { req: 'EI-03' },
        },
        refusedRow({ target: 'addressing.refused', meta: { req: 'EI-04' } }),
      ],
      unreachable: { target: 'addressing.unreachable', meta: { req: 'EI-05' } },
    }),
    linkSent: {
      description: 'The page says to whom the link went and until when it counts.',
      on: {
        'another.requested': {
          target: 'addressing',
          actions: 'forgetRecipient',
          description: 'The form is there again, for somebody else.',
          meta: { req: 'EI-06' },
        },
      },
    },
  },
})
