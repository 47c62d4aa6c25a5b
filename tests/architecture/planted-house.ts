/** A small house in a temporary folder with the project's real linter configuration, to plant violations in. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFiles } from '#tools/command-line/write-files.ts'

const root = join(import.meta.dirname, '../..')

/** The rooms that the configuration looks for even when no planted file lives in them. */
const rooms = ['contract', 'machines/rules', 'machines/sign-in', 'locales', 'server', 'tools', 'tests']
const srcRooms = ['app', 'flows', 'flow-kit', 'ui', 'api', 'i18n', 'storage'].map((room) => `src/${room}`)

/** One complaint of the linter: the rule's name and the sentence that teaches. */
export interface Complaint {
  rule: string
  help: string
}

interface Report {
  diagnostics: { code: string; help?: string; message: string; filename: string }[]
}

/**
 * Lints planted files together, in one run.
 *
 * @param files text by path within the house: `{ 'src/ui/card.tsx': "import …" }`
 * @returns the complaints by path; a path without complaints has an empty list
 */
export function lintPlanted(files: Readonly<Record<string, string>>): Record<string, Complaint[]> {
  const house = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    // With the rules that are our own.
    for (const name of ['oxlint.config.ts', 'package.json', 'tsconfig.base.json', 'tools/linter'])
      cpSync(join(root, name), join(house, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
    for (const room of [...rooms, ...srcRooms]) mkdirSync(join(house, room), { recursive: true })
    writeFiles(house, Object.entries(files))
    const complaints: Record<string, Complaint[]> = {}
    for (const path of Object.keys(files)) complaints[path] = []
    for (const { code, help, message, filename } of lint(house, Object.keys(files)).diagnostics)
      complaints[filename]?.push({ rule: code, help: help ?? message })
    return complaints
  } finally {
    rmSync(house, { recursive: true })
  }
}

/** Runs the linter; its exit code says only whether it complained, which the report says better. */
function lint(house: string, paths: string[]): Report {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const run = `"${process.execPath}" "${oxlint}" --format=json ${paths.join(' ')} || true`
  return JSON.parse(execFileSync('/bin/sh', ['-c', run], { cwd: house, encoding: 'utf8' })) as Report
}
