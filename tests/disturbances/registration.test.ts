import { registrationBindings } from '#tools/browser/bindings/registration.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(registrationBindings)
