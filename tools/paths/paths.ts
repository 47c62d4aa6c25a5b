/** `npm run paths`: tests made from the machines, and recordings of real visits held against them. */
import { answered } from '#tools/command-line/wrong-call.ts'
import { runCommand } from './run-command.ts'

process.exitCode = await answered(() => runCommand(process.argv.slice(2)))
