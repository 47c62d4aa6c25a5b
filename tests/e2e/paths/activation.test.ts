import { activationBindings } from '#tools/browser/bindings/activation.ts'
import { describePaths } from './describe-paths.ts'

describePaths(activationBindings)
