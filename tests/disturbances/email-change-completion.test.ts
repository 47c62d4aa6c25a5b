import { emailChangeCompletionBindings } from '#tools/browser/bindings/email-change-completion.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(emailChangeCompletionBindings)
