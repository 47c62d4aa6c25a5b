import { sessionBindings } from '../bindings/session.ts'
import { describePaths } from '../driver/describe-paths.ts'

describePaths(sessionBindings)
