import { legalAcceptanceBindings } from '#tools/browser/bindings/legal-acceptance.ts'
import { describePaths } from './describe-paths.ts'

describePaths(legalAcceptanceBindings)
