import { humanCheckBindings } from '../bindings/human-check.ts'
import { describePaths } from '../driver/describe-paths.ts'

describePaths(humanCheckBindings)
