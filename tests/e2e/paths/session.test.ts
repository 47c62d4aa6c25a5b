import { sessionBindings } from '#tools/browser/bindings/session.ts'
import { describePaths } from './describe-paths.ts'

describePaths(sessionBindings)
