import { emailChangeByLinkBindings } from '#tools/browser/bindings/email-change-by-link.ts'
import { describePaths } from './describe-paths.ts'

describePaths(emailChangeByLinkBindings)
