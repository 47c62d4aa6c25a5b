/** `npm run paths`: tests made from the machines, and recordings of real visits held against them. */
import { runCommand } from './run-command.ts'
import { WrongCall } from './wrong-call.ts'

try {
  process.exitCode = await runCommand(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof WrongCall)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
