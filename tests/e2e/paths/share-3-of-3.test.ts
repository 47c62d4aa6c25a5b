import { describeShareOfPaths } from './describe-paths.ts'

describeShareOfPaths(3, 3)
