import { portalStartBindings } from '#tools/browser/bindings/portal-start.ts'
import { describePaths } from './describe-paths.ts'

describePaths(portalStartBindings)
