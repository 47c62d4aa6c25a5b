/** `npm run interruptions -- list`: the operator's tool for planned interruptions, on a running portal or a stopped one. */
import { parseArgs } from 'node:util'
import { interruptionReasons } from '#contract/rules/interruptions.ts'
import type { OperatorCommand } from '#server/edge/operator/operator-commands.ts'
import { printAnswer } from '#tools/settings/ask-portal.ts'

const usage = `Usage: npm run interruptions -- list
       npm run interruptions -- plan SERVICE WHERE FROM TO REASON [--from=first|second] [--to=first|second]
       npm run interruptions -- withdraw NUMBER

SERVICE   water or electricity
WHERE     the reference of a property (024000), a postcode (1016), or one with a street ("1016 Ledras")
FROM, TO  by the clock of the utility: "2026-12-01 09:00"; on the night when it is put back, --from and --to say which
          of two is meant
REASON    ${interruptionReasons.join(', ')}
NUMBER    as list shows it

Customers with a supply there see it from 30 days before, and are told once, three days before.`

function typedIn(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: { from: { type: 'string' }, to: { type: 'string' } },
    })
  } catch {
    return undefined
  }
}

function commandOf(words: string[]): OperatorCommand | undefined {
  const typed = typedIn(words)
  if (!typed) return undefined
  const [command, ...rest] = typed.positionals
  const [service, where, from, to, reason] = rest
  if (command === 'list' && rest.length === 0) return { command: 'interruptions' }
  if (command === 'withdraw' && rest.length === 1)
    return { command: 'interruptions', withdraw: rest[0] ?? '' }
  if (command !== 'plan' || rest.length !== 5) return undefined
  return {
    command: 'interruptions',
    plan: {
      service: service ?? '',
      where: where ?? '',
      from: from ?? '',
      to: to ?? '',
      reason: reason ?? '',
      fromOccurrence: typed.values.from,
      toOccurrence: typed.values.to,
    },
  }
}

await printAnswer(commandOf(process.argv.slice(2)), usage)
