import { signInBindings } from '#tools/browser/bindings/sign-in.ts'
import { describePaths } from './describe-paths.ts'

describePaths(signInBindings)
