import { sessionBindings } from '#tools/browser/bindings/session.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(sessionBindings)
