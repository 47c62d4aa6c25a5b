/** What an operator can ask and change: settings, configured texts, terms, welcome, recording, people, interruptions, a backup. */
import { z } from '#contract/z.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { ContentStore } from '#server/platform/content/content-store.ts'
import { changeSetting, changeTexts, changingContent } from '#server/platform/content/change-content.ts'
import { settingNamed, settingNames, writtenSetting } from '#server/platform/content/setting-rules.ts'
import { BadSetting } from '#server/platform/content/bad-setting.ts'
import { textNamed } from '#server/platform/content/text-rules.ts'
import type { Database } from '#server/platform/database/tables.ts'
import {
  interruptionCommand,
  runInterruptionCommand,
} from '#server/supply/interruptions/plan-interruptions.ts'
import { forgetRecording, recordingText } from '#server/platform/recordings/recordings.ts'
import { configurationFile } from '#server/areas/administration/configuration-file.ts'
import { importConfiguration } from '#server/areas/administration/apply-configuration.ts'
import { personCommand, runPersonCommand, type Notifier } from './person-commands.ts'
import { runTeamCommand, teamCommand } from './team-commands.ts'

export const operatorCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list') }),
  z.object({ command: z.literal('get'), key: z.string() }),
  z.object({ command: z.literal('set'), key: z.string(), value: z.string() }),
  z.object({ command: z.literal('recording') }),
  z.object({ command: z.literal('forget-recording') }),
  z.object({ command: z.literal('backup') }),
  z.object({ command: z.literal('export') }),
  z.object({
    command: z.literal('import'),
    text: z.string(),
    isDryRun: z.boolean(),
    by: z.string(),
    reason: z.string(),
    base: z.optional(z.string()),
    confirmed: z.array(z.string()),
    environment: z.record(z.string(), z.string()),
  }),
  personCommand,
  teamCommand,
  interruptionCommand,
])
export type OperatorCommand = z.infer<typeof operatorCommand>

/** `mistake`: what was asked for makes no sense; nothing was changed. */
export const operatorAnswer = z.object({ kind: z.enum(['done', 'mistake']), text: z.string() })
export type OperatorAnswer = z.infer<typeof operatorAnswer>

/** What an operator works on. */
export interface OperatedPortal {
  content: ContentStore
  db: Database
  /** How administrators are notified of what was done at the console; without it nobody is rescued. */
  notifier?: Notifier
}

/** What is written down beside a change: nobody is signed in at a terminal. */
const byOperator = () => ({ now: systemClock(), by: null, reason: '' })

async function run({ content, db, notifier }: OperatedPortal, asked: OperatorCommand): Promise<string> {
  if (asked.command === 'recording') {
    const text = await recordingText(db)
    if (text === '')
      throw new BadSetting(
        'Nothing is recorded. "npm run settings -- set recordTransitions true" begins; it takes a few seconds to arrive.',
      )
    return text
  }
  if (asked.command === 'forget-recording') {
    const count = await forgetRecording(db)
    return `The recording is forgotten: ${count} transition${count === 1 ? '' : 's'}.`
  }
  if (asked.command === 'backup') {
    const lines: string[] = []
    await writeBackup(db, systemClock, async (line) => void lines.push(line))
    return lines.join('\n')
  }
  if (asked.command === 'export') return configurationFile(db)
  if (asked.command === 'import') return importConfiguration({ content, db }, asked, systemClock())
  if (asked.command === 'interruptions') return runInterruptionCommand(db, asked)
  if (asked.command === 'teams') return runTeamCommand(db, asked)
  if (asked.command === 'person')
    return runPersonCommand({ content, db, ...(notifier && { notifier }) }, asked)
  if (asked.command === 'list') {
    const settings = await content.allSettings()
    const texts = await content.textNames()
    return [
      ...settingNames.map((name) => `${name} = ${writtenSetting(settings.get(name) ?? '')}`),
      ...texts,
    ].join('\n')
  }
  const text = textNamed(asked.key)
  if (text) {
    if (asked.command === 'get') {
      const found = await content.text(text.name, text.language)
      if (found === undefined) throw new BadSetting(`There is no text ${asked.key} yet.`)
      return found
    }
    await changingContent(db, content, (tx) =>
      changeTexts(tx, text.name, { [text.language]: asked.value }, byOperator()),
    )
    return `${text.name}.${text.language} is set.`
  }
  const name = settingNamed(asked.key)
  if (asked.command === 'get') return writtenSetting((await content.allSettings()).get(name) ?? '')
  const value = await changingContent(db, content, (tx) => changeSetting(tx, name, asked.value, byOperator()))
  return `${name} = ${writtenSetting(value)}`
}

/** Carries out a command; an operator's mistake is an answer. */
export async function runOperatorCommand(
  portal: OperatedPortal,
  asked: OperatorCommand,
): Promise<OperatorAnswer> {
  try {
    return { kind: 'done', text: await run(portal, asked) }
  } catch (error) {
    if (error instanceof BadSetting) return { kind: 'mistake', text: error.message }
    throw error
  }
}
