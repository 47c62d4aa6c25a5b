import { legalAcceptanceBindings } from '../bindings/legal-acceptance.ts'
import { describePaths } from '../driver/describe-paths.ts'

describePaths(legalAcceptanceBindings)
