import { otpEntryBindings } from '#tools/browser/bindings/otp-entry.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(otpEntryBindings)
