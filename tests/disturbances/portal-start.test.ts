import { portalStartBindings } from '#tools/browser/bindings/portal-start.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(portalStartBindings)
