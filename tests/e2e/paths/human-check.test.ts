import { humanCheckBindings } from '#tools/browser/bindings/human-check.ts'
import { describePaths } from './describe-paths.ts'

describePaths(humanCheckBindings)
