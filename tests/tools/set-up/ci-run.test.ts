/** What guards main: a failing test, in whichever project it stands, fails the run that CI makes. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyTree, type CopiedTree } from './copied-tree.ts'

const configuration = readFileSync(join(import.meta.dirname, '../../../vite.config.ts'), 'utf8')

/** As `vite.config.ts` names them, but for the one that is not part of `npm test`. */
const projects = [...configuration.matchAll(/project\('([\w-]+)'/g)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'interruptions')

let copy: CopiedTree
beforeAll(() => {
  copy = copyTree()
})
afterAll(() => copy.remove())

/** Runs CI's script for the test that is planted in a project. */
function ciRun(project: string, statement: string) {
  const file = join(copy.folder, 'tests', project, 'planted.test.ts')
  writeFileSync(file, `import { expect, it } from 'vitest'\nit('is planted', () => { ${statement} })\n`)
  const { status, output } = copy.run('bash', '.ci/run', `tests/${project}/planted`)
  rmSync(file)
  return { status, lastLine: output.trimEnd().split('\n').at(-1) }
}

describe('The run of CI', () => {
  it('knows the projects', () => {
    expect(projects).toEqual(expect.arrayContaining(['machines', 'server', 'e2e', 'screens', 'tools']))
  })

  it.each(projects)('fails when a test of %s fails', (project) => {
    const { status, lastLine } = ciRun(project, 'expect(1).toBe(2)')
    expect(lastLine).toBe('0 passed, 1 failed')
    expect(status).not.toBe(0)
  })

  it('passes when all tests pass', () => {
    expect(ciRun('machines', 'expect(1).toBe(1)')).toEqual({ status: 0, lastLine: '1 passed, 0 failed' })
  })

  it('fails when the run ends before anything was counted', () => {
    expect(ciRun('machines', 'process.exit(0)').status).not.toBe(0)
  })
})
