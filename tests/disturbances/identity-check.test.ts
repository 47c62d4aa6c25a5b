import { identityCheckBindings } from '#tools/browser/bindings/identity-check.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(identityCheckBindings)
