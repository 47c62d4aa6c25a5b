/** Changing the mobile number that signs in, proved by a code (A §2.6). */
import { callStatesOf } from '../call-state.ts'
import { phoneCheckMachine } from '../debounced-check/phone-check.ts'
import { isOwnMobile } from '../rules/own-identifier.ts'
import { isMobileNumber, normalisedMobile, policyOfOwn, type MobilePolicy } from '../rules/phone.ts'
import {
  createUsernameCodeEntry,
  usernameChangeSetup,
  usernameChangeStart,
  usernamePort,
  type UsernameChangeInput,
} from '../username-change/username-change.setup.ts'
import { codeRequest, codeStates, formStates } from '../username-change/username-change.states.ts'

export interface ChangeMobileInput extends UsernameChangeInput {
  /** Which mobile numbers this utility accepts (settings customerMobileNo…). */
  mobilePolicy: MobilePolicy
}

const changeMobile = usernameChangeSetup(
  {
    kind: 'mobile',
    isNext: (text, { mobilePolicy }: ChangeMobileInput) => isMobileNumber(text, mobilePolicy),
    isCurrent: (text, { mobilePolicy }) => isMobileNumber(text, policyOfOwn(mobilePolicy)),
    isOwn: (text, { current, mobilePolicy }) => isOwnMobile(text, current, policyOfOwn(mobilePolicy)),
    normalised: (text, { mobilePolicy }) => normalisedMobile(text, mobilePolicy),
    // A §8: failure notices about a mobile number last 10 seconds.
    messageHide: 10_000,
    notice: 'mobileChanged',
  },
  {
    changeMobilePhoneNoRequest: usernamePort('changeMobilePhoneNoRequest'),
    phoneCheck: phoneCheckMachine,
    otpEntry: createUsernameCodeEntry(),
  },
)

export const changeMobileMachine = changeMobile.createMachine({
  id: 'changeMobile',
  description: 'Somebody who is signed in changes the mobile number that signs in.',
  context: usernameChangeStart,
  output: ({ context }) => context.output,
  initial: 'choosingAccess',
  states: {
    ...formStates,
    enteringChange: {
      ...formStates.enteringChange,
      invoke: {
        id: 'phoneCheck',
        src: 'phoneCheck',
        input: ({ context }) => ({ rules: context.input.mobilePolicy }),
      },
    },
    requestingCode: {
      ...callStatesOf(changeMobile)('changeMobilePhoneNoRequest', {
        description: 'The server checks the password and sends a code to the new number.',
        ...codeRequest,
      }),
      tags: ['busy', 'form'],
    },
    ...codeStates,
  },
})
