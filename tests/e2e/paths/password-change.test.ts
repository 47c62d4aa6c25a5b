import { passwordChangeBindings } from '#tools/browser/bindings/password-change.ts'
import { describePaths } from './describe-paths.ts'

describePaths(passwordChangeBindings)
