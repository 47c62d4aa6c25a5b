/**
 * `npm run check`: types, linter, formatting, and whether the statecharts are those of the machines, as many at a time as
 * there are cores. Says only what is wrong. With the word `quick`: without the types of tests and tools (one program), which
 * take longest, and the statecharts.
 */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** The longest first. Each checker of a program works out the types anew: four of them take three times the processor. */
const commands = [
  ...(process.argv.includes('quick')
    ? []
    : ['tsc -p tests --checkers 1', 'node tools/statecharts/export.ts --check']),
  ...['src', 'render', 'server', 'machines', 'contract', '.'].map((room) => `tsc -p ${room} --checkers 1`),
  'oxlint --quiet .',
  'oxfmt --check .',
]

/** Runs a command of the packages; what it said when it failed. */
const complaintOf = (command: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    // npm has put the packages' programs on the PATH.
    const child = spawn(command, { shell: true })
    let said = ''
    child.stdout.on('data', (data: Buffer) => (said += data.toString()))
    child.stderr.on('data', (data: Buffer) => (said += data.toString()))
    child.on('close', (code) => resolve(code === 0 ? undefined : `${command}\n${said}`))
  })

const waiting = [...commands]
async function work(): Promise<void> {
  for (let command = waiting.shift(); command; command = waiting.shift()) {
    const complaint = await complaintOf(command)
    if (complaint === undefined) continue
    process.stderr.write(`${complaint}\n`)
    process.exitCode = 1
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, work))
