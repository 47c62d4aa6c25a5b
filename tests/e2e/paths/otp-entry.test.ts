import { otpEntryBindings } from '../bindings/otp-entry.ts'
import { describePaths } from '../driver/describe-paths.ts'

describePaths(otpEntryBindings)
