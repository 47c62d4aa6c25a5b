import { describeShareOfPaths } from './describe-paths.ts'

describeShareOfPaths(1, 3)
