/** The entry of `npm run audit-book`. */
import { auditBookCommand } from './command.ts'

process.exitCode = await auditBookCommand(process.argv.slice(2))
