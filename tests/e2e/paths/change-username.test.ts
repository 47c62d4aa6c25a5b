import { changeUsernameBindings } from '#tools/browser/bindings/change-username.ts'
import { describePaths } from './describe-paths.ts'

describePaths(changeUsernameBindings)
