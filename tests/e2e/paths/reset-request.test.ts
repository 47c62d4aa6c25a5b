import { resetRequestBindings } from '#tools/browser/bindings/reset-request.ts'
import { describePaths } from './describe-paths.ts'

describePaths(resetRequestBindings)
