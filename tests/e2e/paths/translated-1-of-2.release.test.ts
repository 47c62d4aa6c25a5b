import { describeShareOfTranslated } from './describe-translated.ts'

describeShareOfTranslated(1, 2)
