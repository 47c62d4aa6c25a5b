import { describeShareOfPaths } from './describe-paths.ts'

describeShareOfPaths(2, 3)
