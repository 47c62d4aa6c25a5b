import { phoneCheckBindings } from '#tools/browser/bindings/phone-check.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(phoneCheckBindings)
