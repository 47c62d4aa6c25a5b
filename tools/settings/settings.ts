/** `npm run settings -- list | get KEY | set KEY VALUE | export | import FILE`: the operator's tool, on a running portal or a stopped one. */
import { readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { configurationSchema, environmentNamesIn } from '#server/areas/administration/configuration-file.ts'
import type { OperatorCommand } from '#server/edge/operator/operator-commands.ts'
import { printAnswer } from './ask-portal.ts'

const usage = `Usage: npm run settings -- list
       npm run settings -- get KEY
       npm run settings -- set KEY VALUE
       npm run settings -- export [FILE]
       npm run settings -- import FILE --dry-run
       npm run settings -- import FILE --reason WHY [--by NAME] [--base HASH] [--confirm SETTING]
       npm run --silent settings -- schema > FILE
       npm run --silent settings -- recording > FILE
       npm run settings -- forget-recording

KEY    a setting (showPaymentButtonAtLogin, organisation.isValid), a text (message.52.en),
       the terms (licence.en), the welcome (welcome.en) or the lookups of forms (lookups.en)
VALUE  text as it is; true, false and numbers; lists as JSON

export            settings and texts as one file, sorted; without FILE it is printed (npm run --silent)
import            applies such a file, all of it or nothing. What is absent stays, null takes away; FILE may be - for what is
                  piped in. --base: only while what it changes is as a dry run has shown it. --confirm: for each
                  setting that says where customers pay. {"env": "NAME"} is the value of an environment variable
schema            the JSON Schema of such a file
recording         what visits took while recordTransitions was true, one JSON line per transition, for
                  "npm run paths -- replay FILE"; forget-recording deletes it`

/** @returns undefined when what was typed makes no import */
function importOf(args: string[]): OperatorCommand | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      by: { type: 'string', default: userInfo().username },
      reason: { type: 'string', default: '' },
      base: { type: 'string' },
      confirm: { type: 'string', multiple: true, default: [] },
    },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) return undefined
  const text = readFileSync(file === '-' ? 0 : file, 'utf8')
  const environment = environmentNamesIn(text).flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    command: 'import',
    text,
    isDryRun: values['dry-run'],
    by: values.by,
    reason: values.reason,
    ...(values.base !== undefined && { base: values.base }),
    confirmed: values.confirm,
    environment: Object.fromEntries(environment),
  }
}

function commandOf([command, key, value, ...rest]: string[]): OperatorCommand | undefined {
  if (rest.length > 0) return undefined
  const isAlone = command === 'list' || command === 'recording' || command === 'forget-recording'
  if (isAlone && key === undefined) return { command }
  if (command === 'export' && value === undefined) return { command }
  if (command === 'get' && key !== undefined && value === undefined) return { command, key }
  if (command === 'set' && key !== undefined && value !== undefined) return { command, key, value }
  return undefined
}

const args = process.argv.slice(2)

/** What cannot be read or written, and options that there are not, are mistakes of the one who typed. */
async function run([command = '', file]: readonly string[]): Promise<void> {
  if (command === 'schema' && file === undefined) console.log(configurationSchema())
  else if (command === 'import') await printAnswer(importOf(args.slice(1)), usage)
  else if (command === 'export' && file !== undefined && args.length === 2)
    await printAnswer({ command }, usage, (text) => {
      writeFileSync(file, `${text}\n`)
      console.log(`The configuration is in ${file}.`)
    })
  else await printAnswer(commandOf(args), usage)
}

try {
  await run(args)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}
