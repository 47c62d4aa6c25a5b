import { securityBindings } from '#tools/browser/bindings/security.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(securityBindings)
