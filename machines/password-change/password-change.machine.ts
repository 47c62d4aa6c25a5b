/** Changing the password of who is signed in (A §2.4, §4, §5). */
import { callStatesOf, noProblem, refusedRow } from '../call-state.ts'
import { formStates } from '../form-states.ts'
import { passwordChangeSetup, noChange } from './password-change.setup.ts'

export const passwordChangeMachine = passwordChangeSetup.createMachine({
  id: 'passwordChange',
  description: 'Somebody who is signed in replaces the current password by a new one.',
  context: ({ input }) => ({ ...input, change: noChange, ...noProblem }),
  invoke: {
    id: 'phoneCheck',
    src: 'phoneCheck',
    input: ({ context }) => ({ rules: context.mobilePolicy }),
  },
  initial: 'entering',
  states: {
    entering: {
      description: 'The form: identity, current password, new password and its repeat.',
      initial: 'asking',
      on: {
        'change.submitted': [
          {
            target: 'changing',
            guard: 'changeMayProceed',
            actions: ['keepChange', 'clearMessages'],
            description: 'Everything is filled in by the rules, and the identity is that of the profile.',
            meta: { req: 'CP-01' },
          },
          {
            target: '.identityWrong',
            guard: 'identityIsAnothers',
            actions: 'tellIdentityWrong',
            description: 'The e-mail address or mobile number is not that of the profile.',
            meta: { req: 'CP-02' },
          },
          {
            target: '.currentPasswordMissing',
            guard: 'formIsComplete',
            description: 'Only the current password is missing.',
            meta: { req: 'CP-03' },
          },
        ],
      },
      states: formStates({
        asking: 'The form waits.',
        identityWrong: 'The identity is not that of the profile; its field says so.',
        currentPasswordMissing: 'The current password is missing; its field says so.',
        passwordRefused: 'The server does not want the new password; its text stands at the field.',
        refused: 'The server refused; its text stands above the form.',
        unreachable: 'The server could not be reached; the form can be sent again.',
      }),
    },
    changing: {
      ...callStatesOf(passwordChangeSetup)('changePassword', {
        description: 'The server checks the current password and sets the new one.',
        input: ({ context }) => context.change,
        answers: [
          {
            target: 'changed',
            guard: 'passwordWasChanged',
            description: 'The new password counts, the other sessions have ended.',
            meta: { req: 'CP-04' },
          },
          refusedRow({
            target: 'entering.passwordRefused',
            guard: 'passwordIsRefused',
            description: 'The refusal is about the new password.',
            meta: { req: 'CP-05' },
          }),
          refusedRow({
            target: 'entering.refused',
            description: 'Any other refusal, such as a wrong current password: its text is shown.',
            meta: { req: 'CP-06' },
          }),
        ],
        unreachable: { target: 'entering.unreachable', meta: { req: 'CP-07' } },
      }),
      exit: 'forgetChange',
    },
    changed: {
      description: 'The new password counts; the screen says so and where it leads.',
      after: {
        redirectDelay: {
          target: 'left',
          description: '3 seconds have passed.',
          meta: { req: 'CP-08' },
        },
      },
      on: {
        'leaving.confirmed': {
          target: 'left',
          description: 'The person does not want to wait.',
          meta: { req: 'CP-08' },
        },
      },
    },
    left: { type: 'final', description: 'The page before opens.' },
  },
})
