/** The most telling states of flows of somebody who has an account, disturbed. All states: `npm run test:disturbances`. */
import { changeUsernameBindings } from '#tools/browser/bindings/change-username.ts'
import { otpEntryBindings } from '#tools/browser/bindings/otp-entry.ts'
import { passwordResetBindings } from '#tools/browser/bindings/password-reset.ts'
import { signInBindings } from '#tools/browser/bindings/sign-in.ts'
import { describeDisturbances } from '#tests/disturbances/describe-disturbances.ts'

describeDisturbances(signInBindings, ['open.awaitingCode'])
describeDisturbances(otpEntryBindings, ['entering.entry.codeWrong'])
describeDisturbances(passwordResetBindings, ['resetting.awaitingCode'])
describeDisturbances(changeUsernameBindings, ['awaitingCode'])
