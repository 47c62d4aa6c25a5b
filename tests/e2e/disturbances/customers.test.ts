/** The most telling state of each flow of somebody who has an account, disturbed. All states: `npm run test:disturbances`. */
import { changeUsernameBindings } from '#tools/browser/bindings/change-username.ts'
import { otpEntryBindings } from '#tools/browser/bindings/otp-entry.ts'
import { passwordChangeBindings } from '#tools/browser/bindings/password-change.ts'
import { passwordResetBindings } from '#tools/browser/bindings/password-reset.ts'
import { portalStartBindings } from '#tools/browser/bindings/portal-start.ts'
import { securityBindings } from '#tools/browser/bindings/security.ts'
import { sessionBindings } from '#tools/browser/bindings/session.ts'
import { signInBindings } from '#tools/browser/bindings/sign-in.ts'
import { describeDisturbances } from '#tests/disturbances/describe-disturbances.ts'

describeDisturbances(signInBindings, ['open.awaitingCode'])
describeDisturbances(otpEntryBindings, ['entering.entry.codeWrong'])
describeDisturbances(passwordResetBindings, ['resetting.awaitingCode'])
describeDisturbances(passwordChangeBindings, ['entering.refused'])
describeDisturbances(changeUsernameBindings, ['awaitingCode'])
describeDisturbances(securityBindings, ['confirming'])
describeDisturbances(sessionBindings, ['signedIn.active'])
describeDisturbances(portalStartBindings, ['unreachable'])
