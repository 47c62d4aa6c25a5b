/** The flow that `npm run new-flow` writes is complete: it passes all that is asked of a flow, the browser included. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyTree, type CopiedTree } from './copied-tree.ts'

let copy: CopiedTree
beforeAll(() => {
  copy = copyTree()
})
afterAll(() => copy.remove())

describe('npm run new-flow', () => {
  it('refuses a name that is no folder, or taken', () => {
    for (const name of ['', 'Meter', 'meter_tips', 'security'])
      expect(copy.run('npm', 'run', '--silent', 'new-flow', '--', name).status, name).not.toBe(0)
  })

  it('writes a flow that is green, walked in the browser and drawn', { timeout: 900_000 }, () => {
    const written = copy.run('npm', 'run', '--silent', 'new-flow', '--', 'meter-tips')
    expect(written.status, written.output).toBe(0)
    const tested = copy.run('npm', 'test', '--silent', '--', 'meter-tips')
    expect(tested.output).toContain('meter-tips: 4 of 4 transitions')
    expect(tested.output.trimEnd().split('\n').at(-1)).toMatch(/^[1-9]\d* passed, 0 failed$/)
    expect(tested.status).toBe(0)
    const chart = readFileSync(join(copy.folder, 'docs/statecharts/meter-tips/transitions.md'), 'utf8')
    expect(chart).toContain('The person hands the text in.')
  })
})
