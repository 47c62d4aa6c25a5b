/** Changing the e-mail address on the single screen that a mailed link opens (A §2.5, reading B). */
import { and, assign, emit, setup } from 'xstate'
import { isFulfilled, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { keptFrom } from '../kept-from.ts'
import { linkIsSpent } from '../link.ts'
import { port } from '../port.ts'
import type { RequirementId } from './requirements.ts'
import type { UsernameForm } from '../username-change/username-change.setup.ts'
import { isEmail, normalisedEmail } from '../rules/email.ts'

/** What the call sends besides the code of the link. */
export interface RequestedEmail extends UsernameForm {
  /** The code of the link. */
  code: string
}

export type EmailChangeByLinkEvent =
  | ({ type: 'change.submitted' } & UsernameForm)
  /** The person goes on typing after a message. */
  | { type: 'message.dismissed' }
  /** The person wants to begin anew after a call that nobody answered. */
  | { type: 'change.restarted' }
  /** Back. */
  | { type: 'change.abandoned' }

interface EmailChangeByLinkContext extends CallProblem {
  requested: RequestedEmail
}

type Scope = { event: { type: string } }

/** Makes the guard: a form was handed in of which this is true. */
const formIs =
  (isSo: (form: UsernameForm) => boolean) =>
  ({ event }: Scope): boolean =>
    event.type === 'change.submitted' && isSo(event as unknown as UsernameForm)

const emailChangeByLink = setup({
  types: {
    /** The code of the link. */
    input: {} as { code: string },
    context: {} as EmailChangeByLinkContext,
    events: {} as EmailChangeByLinkEvent,
    emitted: {} as { type: 'profile.changed' },
    tags: {} as 'busy' | 'failed' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: { changeEmail: port<Answer<null>, { requested: RequestedEmail }>('changeEmail') },
  guards: {
    // Each builds on the one before it: the first that fails says what is wrong.
    bothAreValid: formIs(({ current, next }) => isEmail(current) && isEmail(next)),
    newDiffers: and([
      'bothAreValid',
      formIs(({ current, next }) => normalisedEmail(current) !== normalisedEmail(next)),
    ]),
    passwordIsGiven: and(['newDiffers', formIs(({ password }) => password.trim() !== '')]),
    emailWasChanged: isFulfilled,
    linkIsSpent,
  },
  actions: {
    ...problemActions<EmailChangeByLinkContext, EmailChangeByLinkEvent>(),
    keepRequested: assign(
      keptFrom('change.submitted', ({ current, next, password }, context) => ({
        requested: {
          code: context.requested.code,
          current: normalisedEmail(current),
          next: normalisedEmail(next),
          password: password.trim(),
        },
      })),
    ),
    forgetCode: assign({ requested: ({ context }) => ({ ...context.requested, code: '' }) }),
    forgetPassword: assign({ requested: ({ context }) => ({ ...context.requested, password: '' }) }),
    tellProfileChanged: emit({ type: 'profile.changed' }),
  },
  delays: {
    /** A §4, §9: in this reading the message hides after 3 seconds. */
    messageHide: 3000,
  },
})

/** The person types after a message. */
const dismissalRow = <const Target extends string, const Req extends RequirementId>(
  target: Target,
  req: Req,
) => ({ target, description: 'The person types again.', meta: { req } }) as const

/** Back, wherever it is offered. */
const back = {
  target: '#emailChangeByLink.left',
  description: 'The person goes back.',
  meta: { req: 'EL-07' },
} as const

export const emailChangeByLinkMachine = emailChangeByLink.createMachine({
  id: 'emailChangeByLink',
  description: 'Somebody who has followed the link of a mail changes the e-mail address of an account.',
  context: ({ input }) => ({
    requested: { code: input.code, current: '', next: '', password: '' },
    ...noProblem,
  }),
  initial: 'enteringChange',
  states: {
    enteringChange: {
      description: 'The form: current e-mail, new e-mail, password.',
      initial: 'asking',
      on: {
        'change.submitted': [
          {
            target: 'changingEmail',
            guard: 'passwordIsGiven',
            actions: ['keepRequested', 'clearMessages'],
            description: 'Everything is as it should be.',
            meta: { req: 'EL-01' },
          },
          {
            target: '.passwordMissing',
            guard: 'newDiffers',
            description: 'Only the password is missing.',
            meta: { req: 'EL-03' },
          },
          {
            target: '.newUnchanged',
            guard: 'bothAreValid',
            description: 'The new address is the current one.',
            meta: { req: 'EL-02' },
          },
        ],
      },
      states: {
        asking: { description: 'The form waits; it can be handed in when both addresses are valid.' },
        newUnchanged: {
          tags: 'error',
          description: '"Same e-mail provided" stands at the new address.',
          on: { 'message.dismissed': dismissalRow('asking', 'EL-02') },
        },
        passwordMissing: {
          tags: 'error',
          description: 'The password is asked for.',
          on: { 'message.dismissed': dismissalRow('asking', 'EL-03') },
        },
        refused: {
          tags: ['failed', 'error'],
          description: 'The text of the server stands above the form for 3 seconds; Back is offered.',
          after: {
            messageHide: {
              target: 'askingAgain',
              description: 'The message has been shown long enough.',
              meta: { req: 'EL-05' },
            },
          },
          on: {
            'message.dismissed': dismissalRow('askingAgain', 'EL-05'),
            'change.abandoned': back,
          },
        },
        askingAgain: {
          tags: 'failed',
          description: 'The form waits after a failure; Back is offered.',
          on: { 'change.abandoned': back },
        },
      },
    },
    changingEmail: {
      ...callStatesOf(emailChangeByLink)('changeEmail', {
        description: 'The server changes the address; the inputs are disabled.',
        input: ({ context }) => ({ requested: context.requested }),
        answers: [
          {
            target: 'changed',
            guard: 'emailWasChanged',
            actions: 'tellProfileChanged',
            description: 'The new address signs in from now on.',
            meta: { req: 'EL-04' },
          },
          {
            target: 'linkRefused',
            guard: 'linkIsSpent',
            description: 'The link was used already, has expired or never existed.',
            meta: { req: 'EL-08' },
          },
          refusedRow({
            target: 'enteringChange.refused',
            description: 'The server refuses for another reason; its text is shown.',
            meta: { req: 'EL-05' },
          }),
        ],
        unreachable: {
          target: 'unreachable',
          description: 'The server did not answer as agreed: whether the address has changed is not known.',
          meta: { req: 'EL-06' },
        },
      }),
      exit: 'forgetPassword',
    },
    unreachable: {
      tags: ['failed', 'error'],
      description: 'The change counts as completed, because it may have arrived; it can be begun anew.',
      on: {
        'change.restarted': {
          target: 'enteringChange.askingAgain',
          actions: 'clearMessages',
          description: 'The person begins anew.',
          meta: { req: 'EL-06' },
        },
        'change.abandoned': back,
      },
    },
    changed: {
      type: 'final',
      description: 'The address has changed; a message says so.',
      entry: 'forgetCode',
    },
    linkRefused: {
      type: 'final',
      tags: 'error',
      description: 'The link leads nowhere any more; the page says why.',
      entry: 'forgetCode',
    },
    left: {
      type: 'final',
      description: 'The person is sent to /login, which leads on.',
      entry: 'forgetCode',
    },
  },
})
