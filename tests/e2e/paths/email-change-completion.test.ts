import { emailChangeCompletionBindings } from '#tools/browser/bindings/email-change-completion.ts'
import { describePaths } from './describe-paths.ts'

describePaths(emailChangeCompletionBindings)
