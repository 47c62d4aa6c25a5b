import { changeUsernameBindings } from '#tools/browser/bindings/change-username.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(changeUsernameBindings)
