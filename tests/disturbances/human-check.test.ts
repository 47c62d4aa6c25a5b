import { humanCheckBindings } from '#tools/browser/bindings/human-check.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(humanCheckBindings)
