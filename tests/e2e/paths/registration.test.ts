import { registrationBindings } from '#tools/browser/bindings/registration.ts'
import { describePaths } from './describe-paths.ts'

describePaths(registrationBindings)
