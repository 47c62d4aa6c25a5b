/** `npm run people -- show LOGIN`: the operator's tool for rights and accounts, on a running portal or a stopped one. */
import type { OperatorCommand } from '#server/edge/operator/operator-commands.ts'
import { rights } from '#server/edge/operator/person-commands.ts'
import { printAnswer } from '#tools/settings/ask-portal.ts'

const usage = `Usage: npm run people -- show LOGIN
       npm run people -- grant LOGIN RIGHT
       npm run people -- revoke LOGIN RIGHT
       npm run people -- add-account LOGIN NUMBER
       npm run people -- remove-account LOGIN NUMBER

LOGIN   the e-mail address or mobile number that somebody signs in with
RIGHT   ${rights.join(', ')}
NUMBER  of an account with the utility: what a customer sees in the portal; of several they choose one
        when the setting isSelectAccount is true`

function commandOf([command, login, value, ...rest]: string[]): OperatorCommand | undefined {
  if (login === undefined || rest.length > 0) return undefined
  if (command === 'show') return value === undefined ? { command: 'person', login } : undefined
  const kind = (['grant', 'revoke', 'add-account', 'remove-account'] as const).find(
    (name) => name === command,
  )
  return kind && value !== undefined ? { command: 'person', login, change: { kind, value } } : undefined
}

await printAnswer(commandOf(process.argv.slice(2)), usage)
