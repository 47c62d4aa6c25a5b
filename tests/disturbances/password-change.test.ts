import { passwordChangeBindings } from '#tools/browser/bindings/password-change.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(passwordChangeBindings)
