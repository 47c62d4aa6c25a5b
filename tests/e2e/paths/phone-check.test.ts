import { phoneCheckBindings } from '#tools/browser/bindings/phone-check.ts'
import { describePaths } from './describe-paths.ts'

describePaths(phoneCheckBindings)
