import { describeShareOfInterruptions } from './describe-interruptions.ts'

describeShareOfInterruptions(1, 2)
