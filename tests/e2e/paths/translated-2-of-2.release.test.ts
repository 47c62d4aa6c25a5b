import { describeShareOfTranslated } from './describe-translated.ts'

describeShareOfTranslated(2, 2)
