import { passwordResetBindings } from '#tools/browser/bindings/password-reset.ts'
import { describePaths } from './describe-paths.ts'

describePaths(passwordResetBindings)
