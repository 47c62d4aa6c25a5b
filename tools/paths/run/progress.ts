/** How far a run is: a bar in a terminal, plain lines elsewhere. */
import type { RunPath } from './run-result.ts'

/** Where progress is shown. */
export type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>

/** Shows one path after another. */
export interface Progress {
  walked: (path: RunPath, seconds: number) => void
  /** Takes the bar away. */
  end: () => void
}

const width = 24

const lineOf = ({ ok, machine, path, title }: RunPath) => `${ok ? '✓' : '✗'} ${machine} ${path}  ${title}`

const failureLines = ({ failedStep = 0, steps, expected, instead }: RunPath): string[] => [
  `    ${failedStep === 0 ? 'the start' : `step ${failedStep}`}: ${steps[failedStep]?.sentence ?? ''}`,
  `    expected: ${expected ?? ''}`,
  ...(instead === undefined ? [] : [`    instead:  ${instead}`]),
]

/** Begins to show the progress of a run of so many paths. */
export const createProgress = (all: number, terminal: Terminal): Progress => {
  let count = 0
  let failed = 0
  const clear = terminal.isTTY ? '\r\u001B[K' : ''
  const bar = (line: string) => {
    const filled = all === 0 ? width : Math.round((count / all) * width)
    const text = `[${'█'.repeat(filled)}${'░'.repeat(width - filled)}] ${count}/${all}${failed > 0 ? `, ${failed} failed` : ''}  ${line}`
    terminal.write(clear + [...text].slice(0, (terminal.columns || 80) - 1).join(''))
  }
  if (terminal.isTTY) bar('')
  return {
    walked(path, seconds) {
      count += 1
      if (!path.ok) failed += 1
      const line = `${lineOf(path)} (${seconds.toFixed(1)} s)`
      if (!terminal.isTTY) terminal.write(`${count}/${all} ${line}\n`)
      else if (!path.ok) terminal.write(`${clear}${line}\n`)
      if (!path.ok) terminal.write(`${failureLines(path).join('\n')}\n`)
      if (terminal.isTTY) bar(lineOf(path))
    },
    end: () => void terminal.write(clear),
  }
}
