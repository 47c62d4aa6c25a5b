import { signInBindings } from '#tools/browser/bindings/sign-in.ts'
import { describeDisturbances } from './describe-disturbances.ts'

describeDisturbances(signInBindings)
