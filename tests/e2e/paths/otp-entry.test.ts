import { otpEntryBindings } from '#tools/browser/bindings/otp-entry.ts'
import { describePaths } from './describe-paths.ts'

describePaths(otpEntryBindings)
