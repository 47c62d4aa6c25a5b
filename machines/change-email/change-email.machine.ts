/** Changing the e-mail address that signs in, proved by a code (A §2.5 reading A). */
import { callStatesOf } from '../call-state.ts'
import { isEmail, normalisedEmail } from '../rules/email.ts'
import { isOwnEmail } from '../rules/own-identifier.ts'
import {
  createUsernameCodeEntry,
  usernameChangeSetup,
  usernameChangeStart,
  usernamePort,
  type UsernameChangeInput,
} from '../username-change/username-change.setup.ts'
import { codeRequest, codeStates, formStates } from '../username-change/username-change.states.ts'

const changeEmail = usernameChangeSetup(
  {
    kind: 'email',
    isNext: isEmail,
    isCurrent: isEmail,
    isOwn: (text, { current }: UsernameChangeInput) => isOwnEmail(text, current),
    normalised: normalisedEmail,
    // A §4, §9: the message about an e-mail address hides after 5 seconds.
    messageHide: 5000,
    notice: 'emailChanged',
  },
  { changeEmail: usernamePort('changeEmail'), otpEntry: createUsernameCodeEntry() },
)

export const changeEmailMachine = changeEmail.createMachine({
  id: 'changeEmail',
  description: 'Somebody who is signed in changes the e-mail address that signs in.',
  context: usernameChangeStart,
  output: ({ context }) => context.output,
  initial: 'choosingAccess',
  states: {
    ...formStates,
    requestingCode: {
      ...callStatesOf(changeEmail)('changeEmail', {
        description: 'The server checks the password and sends a code and a link to the new address.',
        ...codeRequest,
      }),
      tags: ['busy', 'form'],
    },
    ...codeStates,
  },
})
