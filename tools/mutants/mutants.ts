/** The entry of `npm run mutants`. */
import { mutantsCommand } from './command.ts'

process.exitCode = await mutantsCommand(process.argv.slice(2))
