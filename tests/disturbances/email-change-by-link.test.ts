import { emailChangeByLinkBindings } from '#tools/browser/bindings/email-change-by-link.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(emailChangeByLinkBindings)
