import { activationBindings } from '#tools/browser/bindings/activation.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(activationBindings)
