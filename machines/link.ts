/** Codes that mailed links carry. */
import { refusedWith } from './answer.ts'

const isInvalid = refusedWith('link.invalid')
const isExpired = refusedWith('link.expired')

/** Guard: the link was used already, was replaced, is too old or never existed. */
export const linkIsSpent: typeof isInvalid = (scope) => isInvalid(scope) || isExpired(scope)
