import { securityBindings } from '#tools/browser/bindings/security.ts'
import { describePaths } from './describe-paths.ts'

describePaths(securityBindings)
