import { signInBindings } from '../bindings/sign-in.ts'
import { describePaths } from '../driver/describe-paths.ts'

describePaths(signInBindings)
