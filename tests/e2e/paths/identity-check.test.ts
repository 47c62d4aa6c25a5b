import { identityCheckBindings } from '#tools/browser/bindings/identity-check.ts'
import { describePaths } from './describe-paths.ts'

describePaths(identityCheckBindings)
