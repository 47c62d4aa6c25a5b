/** `npm run people -- show LOGIN`: the operator's tool for rights, teams and accounts, on a running portal or a stopped one. */
import { fineRight, fineRightNames } from '#contract/areas/rights.ts'
import type { OperatorCommand } from '#server/edge/operator/operator-commands.ts'
import { rights } from '#server/edge/operator/person-commands.ts'
import { teamChanges } from '#server/edge/operator/team-commands.ts'
import { printAnswer } from '#tools/settings/ask-portal.ts'

const usage = `Usage: npm run people -- show LOGIN
       npm run people -- grant LOGIN RIGHT [UP-TO]
       npm run people -- revoke LOGIN RIGHT
       npm run people -- join LOGIN TEAM          (also leave, and head: leads the team)
       npm run people -- rescue LOGIN REASON      (makes an administrator; all others are notified)
       npm run people -- add-account LOGIN NUMBER
       npm run people -- remove-account LOGIN NUMBER
       npm run people -- teams
       npm run people -- add-team TEAM            (also add-district, add-water-zone)
       npm run people -- give-district TEAM DISTRICT   (also take-district)
       npm run people -- add-place DISTRICT PLACE (also remove-place)

LOGIN   the e-mail address or mobile number that somebody signs in with
RIGHT   opens an area: ${rights.join(', ')}
        inside an area: ${fineRightNames.join(', ')}
UP-TO   the amount up to which these hold: ${fineRightNames.filter((name) => fineRight(name).hasLimit).join(', ')}
PLACE   a postcode, or a postcode and a street: 1016, "1016 Lidras"
REASON  why no administrator can do it, in quotation marks: it stands in the history
NUMBER  of an account with the utility: what a customer sees in the portal; of several they choose one
        when the setting isSelectAccount is true`

const personKinds = [
  'grant',
  'revoke',
  'add-account',
  'remove-account',
  'join',
  'leave',
  'head',
  'rescue',
] as const
const teamKinds = Object.keys(teamChanges) as (keyof typeof teamChanges)[]

function commandOf([command, name, value, upTo, ...rest]: string[]): OperatorCommand | undefined {
  if (rest.length > 0) return undefined
  if (command === 'teams') return name === undefined ? { command } : undefined
  if (name === undefined) return undefined
  if (command === 'show') return value === undefined ? { command: 'person', login: name } : undefined
  const teamKind = teamKinds.find((kind) => kind === command)
  if (teamKind && upTo === undefined && (value !== undefined) === (teamChanges[teamKind] !== ''))
    return { command: 'teams', change: { kind: teamKind, name, value: value ?? '' } }
  const kind = personKinds.find((one) => one === command)
  return kind && value !== undefined && (upTo === undefined || kind === 'grant')
    ? { command: 'person', login: name, change: { kind, value, ...(upTo !== undefined && { upTo }) } }
    : undefined
}

await printAnswer(commandOf(process.argv.slice(2)), usage)
