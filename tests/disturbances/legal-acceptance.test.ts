import { legalAcceptanceBindings } from '#tools/browser/bindings/legal-acceptance.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(legalAcceptanceBindings)
