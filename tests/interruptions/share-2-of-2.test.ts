import { describeShareOfInterruptions } from './describe-interruptions.ts'

describeShareOfInterruptions(2, 2)
