/** An administrator invites an employee, who chooses a first password by a link in a mail (decision 0338). */
import { assign, setup } from 'xstate'
import type { EmployeeItem } from '#contract/employee-rights.ts'
import type { Language } from '#contract/entities.ts'
import { isAccountName } from '#contract/rules/account-name.ts'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { port } from '../port.ts'
import { isEmail, normalisedEmail } from '../rules/email.ts'
import type { RequirementId } from './requirements.ts'

/** Whom the invitation is for, and in which language the mail is. */
export interface EmployeeInvitation {
  name: string
  email: string
  language: Language
}

/** What the page begins with. */
export interface EmployeeInvitationInput extends EmployeeInvitation {
  /** Whether an invitation to this address waits, as the page of the employee said. */
  waits: boolean
}

/** What is sent: whether an invitation that waits is sent once more. */
export interface InvitationToSend extends EmployeeInvitation {
  again: boolean
}

export type EmployeeInvitationEvent =
  /** The form as it was typed. */
  | ({ type: 'invitation.submitted' } & EmployeeInvitation)
  /** An invitation that waits is sent once more. */
  | { type: 'resend.confirmed' }
  /** The form again, as it was typed. */
  | { type: 'correction.requested' }
  /** Another employee is invited, too. */
  | { type: 'another.requested' }

interface EmployeeInvitationContext extends CallProblem, EmployeeInvitationInput {
  /** The employee who was invited. */
  employee: EmployeeItem | undefined
}

const employeeInvitation = setup({
  types: {
    input: {} as EmployeeInvitationInput,
    context: {} as EmployeeInvitationContext,
    events: {} as EmployeeInvitationEvent,
    tags: {} as 'busy' | 'error',
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    inviteEmployee: port<Answer<EmployeeItem>, InvitationToSend>('inviteEmployee'),
  },
  guards: {
    pageSaysItWaits: ({ context }) => context.waits,
    formIsValid: ({ event }) =>
      event.type === 'invitation.submitted' && isAccountName(event.name.trim()) && isEmail(event.email),
    wasInvited: isFulfilled,
    invitationWaits: refusedWith('employee.invited'),
    nameIsRefused: refusedWith('name.refused'),
    emailIsRefused: refusedWith('email.refused'),
  },
  actions: {
    keepInvitation: assign(({ event, context }) =>
      event.type === 'invitation.submitted'
        ? { name: event.name.trim(), email: normalisedEmail(event.email), language: event.language }
        : context,
    ),
    keepEmployee: assign({ employee: (scope) => valueIn<EmployeeItem>(scope) }),
    forgetEmployee: assign({ name: '', email: '', waits: false, employee: undefined }),
    ...problemActions<EmployeeInvitationContext, EmployeeInvitationEvent>(),
  },
})

const callState = callStatesOf(employeeInvitation)

const invitedRow = {
  target: 'invited',
  guard: 'wasInvited',
  actions: 'keepEmployee',
  meta: { req: 'IV-02' },
} as const

export const employeeInvitationMachine = employeeInvitation.createMachine({
  id: 'employeeInvitation',
  description: 'An administrator invites an employee, who chooses a first password by a link in a mail.',
  context: ({ input }) => ({ ...input, employee: undefined, ...noProblem }),
  initial: 'choosingStart',
  states: {
    choosingStart: {
      description: 'Is it about an invitation that waits?',
      always: [
        {
          target: 'waiting',
          guard: 'pageSaysItWaits',
          description: 'The page of the employee led here, to send the invitation once more.',
          meta: { req: 'IV-04' },
        },
        { target: 'entering', description: 'Another employee is invited.', meta: { req: 'IV-01' } },
      ],
    },
    entering: {
      description: 'The form asks for the name, the e-mail address and the language of the mail.',
      initial: 'asking',
      on: {
        'invitation.submitted': {
          target: 'inviting',
          guard: 'formIsValid',
          actions: ['keepInvitation', 'clearMessages'],
          description: 'A name and an e-mail address were typed.',
          meta: { req: 'IV-01' },
        },
      },
      states: formStates({
        asking: 'The form waits.',
        nameRefused: 'The server does not accept the name; its field says why.',
        emailRefused: 'The server does not accept the address; its field says why.',
        refused: 'The server refused; its text stands above the form.',
        unreachable: 'Whether the employee was invited is not known; the form can be sent again.',
      }),
    },
    inviting: callState('inviteEmployee', {
      description: 'The server adds the employee without rights and sends the mail.',
      input: ({ context: { name, email, language } }) => ({ name, email, language, again: false }),
      answers: [
        { ...invitedRow, description: 'The employee was added, and the mail is on its way.' },
        {
          target: 'waiting',
          guard: 'invitationWaits',
          description: 'An invitation to this address was sent earlier.',
          meta: { req: 'IV-04' },
        },
        {
          target: 'entering.nameRefused',
          guard: 'nameIsRefused',
          actions: 'keepRefusal',
          description: 'This cannot be the name of an account.',
          meta: { req: 'IV-03' },
        },
        {
          target: 'entering.emailRefused',
          guard: 'emailIsRefused',
          actions: 'keepRefusal',
          description: 'This cannot be an e-mail address.',
          meta: { req: 'IV-03' },
        },
        refusedRow({ target: 'entering.refused', meta: { req: 'IV-05' } }),
      ],
      unreachable: { target: 'entering.unreachable', meta: { req: 'IV-06' } },
    }),
    waiting: {
      description:
        'An invitation to this address has not been used yet: the page asks whether to send it once more.',
      initial: 'asking',
      on: {
        'resend.confirmed': {
          target: 'resending',
          actions: 'clearMessages',
          description: 'The administrator sends it once more.',
          meta: { req: 'IV-04' },
        },
        'correction.requested': {
          target: 'entering',
          actions: 'clearMessages',
          description: 'The form is there again, as it was typed.',
          meta: { req: 'IV-04' },
        },
      },
      states: formStates({
        asking: 'The question waits.',
        refused: 'The server refused; its text stands above the question.',
        unreachable: 'Whether the mail was sent is not known; it can be sent again.',
      }),
    },
    resending: callState('inviteEmployee', {
      description: 'The server sends the mail once more.',
      input: ({ context: { name, email, language } }) => ({ name, email, language, again: true }),
      answers: [
        { ...invitedRow, description: 'The mail is on its way once more.' },
        refusedRow({ target: 'waiting.refused', meta: { req: 'IV-05' } }),
      ],
      unreachable: { target: 'waiting.unreachable', meta: { req: 'IV-06' } },
    }),
    invited: {
      description: 'The page says to whom the invitation was sent, and leads to the rights of the employee.',
      on: {
        'another.requested': {
          target: 'entering',
          actions: 'forgetEmployee',
          description: 'The form is there again, for another employee.',
          meta: { req: 'IV-07' },
        },
      },
    },
  },
})
