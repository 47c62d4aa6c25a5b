import { resetRequestBindings } from '#tools/browser/bindings/reset-request.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(resetRequestBindings)
