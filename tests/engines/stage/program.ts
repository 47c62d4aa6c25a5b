/** Programs that a browser consists of: started, listened to, and ended with all that they have started. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { longestWait } from '#tools/set-up/patience.ts'

/** A program that runs. */
export interface Program {
  /** Resolves with the first line of what it prints that matches. @throws when it ends before, or takes too long */
  line: (pattern: RegExp) => Promise<RegExpExecArray>
  /** All that it has printed, on both streams. */
  lines: () => readonly string[]
  stop: () => Promise<void>
}

/** Starts a program as the head of a group of processes. */
export function startProgram(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const printed: string[] = []
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on('line', (line) => {
      printed.push(line)
      tell()
    })
  let end: string | undefined
  const ended = new Promise<void>((resolve) => {
    const finish = (how: string) => {
      end ??= how
      tell()
      resolve()
    }
    child.once('error', (error) => finish(error.message))
    child.once('exit', (code, signal) => finish(`It ended with ${code ?? signal}.`))
  })
  const kill = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // Nothing of the group is left.
    }
  }
  // A run that is interrupted leaves no browser behind.
  const killAtExit = () => kill('SIGKILL')
  process.once('exit', killAtExit)
  return {
    lines: () => printed,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const fail = (why: string) =>
          reject(new Error(`${command} did not start. ${why}\n${printed.slice(-20).join('\n')}`))
        const timer = setTimeout(() => {
          listeners.delete(look)
          fail('It took too long.')
        }, longestWait)
        const look = () => {
          const found = printed.map((line) => pattern.exec(line)).find((match) => match !== null)
          if (!found && end === undefined) return
          clearTimeout(timer)
          listeners.delete(look)
          if (found) resolve(found)
          else fail(end ?? '')
        }
        listeners.add(look)
        look()
      }),
    async stop() {
      process.off('exit', killAtExit)
      kill('SIGTERM')
      const timer = setTimeout(() => kill('SIGKILL'), 5000)
      await ended
      clearTimeout(timer)
      // What the program has started and not ended itself.
      kill('SIGKILL')
      for (const stream of [child.stdout, child.stderr]) if (!stream.closed) await once(stream, 'close')
    },
  }
}
