import { portalStartBindings } from '../bindings/portal-start.ts'
import { describePaths } from '../driver/describe-paths.ts'

describePaths(portalStartBindings)
