/** `npm run settings -- list | get KEY | set KEY VALUE`: the operator's tool, on a running portal or a stopped one. */
import type { OperatorCommand } from '#server/edge/operator/operator-commands.ts'
import { printAnswer } from './ask-portal.ts'

const usage = `Usage: npm run settings -- list
       npm run settings -- get KEY
       npm run settings -- set KEY VALUE
       npm run --silent settings -- recording > FILE
       npm run settings -- forget-recording

KEY    a setting (showPaymentButtonAtLogin, organisation.isValid), a text (message.52.en),
       the terms (licence.en), the welcome (welcome.en) or the lookups of forms (lookups.en)
VALUE  text as it is; true, false and numbers; lists as JSON

recording         what visits took while recordTransitions was true, one JSON line per transition, for
                  "npm run paths -- replay FILE"; forget-recording deletes it`

function commandOf([command, key, value, ...rest]: string[]): OperatorCommand | undefined {
  if (rest.length > 0) return undefined
  const isAlone = command === 'list' || command === 'recording' || command === 'forget-recording'
  if (isAlone && key === undefined) return { command }
  if (command === 'get' && key !== undefined && value === undefined) return { command, key }
  if (command === 'set' && key !== undefined && value !== undefined) return { command, key, value }
  return undefined
}

await printAnswer(commandOf(process.argv.slice(2)), usage)
