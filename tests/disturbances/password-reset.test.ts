import { passwordResetBindings } from '#tools/browser/bindings/password-reset.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(passwordResetBindings)
