/** What guards main: a failing test, in whichever project it stands, fails the run that CI makes. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longestTest } from '#tools/set-up/patience.ts'
import { isRelease } from '../../scope.ts'
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

/** Runs CI's script for tests that are planted, one in each of these projects. */
function ciRun(where: readonly string[], statement: string, env: readonly string[] = []) {
  const files = where.map((project) => join(copy.folder, 'tests', project, 'planted.test.ts'))
  for (const file of files)
    writeFileSync(file, `import { expect, it } from 'vitest'\nit('is planted', () => { ${statement} })\n`)
  const { status, output } = copy.run(
    'env',
    ...env,
    'bash',
    '.ci/run',
    ...where.map((name) => `tests/${name}/planted`),
  )
  for (const file of files) rmSync(file)
  return { status, output, lastLine: output.trimEnd().split('\n').at(-1) }
}

describe('The run of CI', () => {
  it('knows the projects', () => {
    expect(projects).toEqual(expect.arrayContaining(['machines', 'server', 'e2e', 'screens', 'tools']))
  })

  // All at once: what swallows the failure of one project swallows it whatever else has failed.
  it.runIf(isRelease)('fails when a test of each project fails, and counts them', () => {
    const { status, lastLine } = ciRun(projects, 'expect(1).toBe(2)')
    expect(lastLine).toBe(`0 passed, ${projects.length} failed`)
    expect(status).not.toBe(0)
  })

  it('fails when only a test with a database fails', () => {
    const { status, lastLine } = ciRun(['server'], 'expect(1).toBe(2)')
    expect(lastLine).toBe('0 passed, 1 failed')
    expect(status).not.toBe(0)
  })

  it('passes when all tests pass', () => {
    expect(ciRun(['machines'], 'expect(1).toBe(1)')).toMatchObject({
      status: 0,
      lastLine: '1 passed, 0 failed',
    })
  })

  it('fails when the run ends before anything was counted', () => {
    expect(ciRun(['machines'], 'process.exit(0)').status).not.toBe(0)
  })

  describe.runIf(isRelease)('when a test fails once', () => {
    /** Fails where no file says that it has failed before. */
    const failsOnce = () => {
      const marker = JSON.stringify(join(copy.folder, `failed-${String(Math.random())}`))
      return `const files = process.getBuiltinModule('node:fs')
        if (!files.existsSync(${marker})) { files.writeFileSync(${marker}, ''); throw new Error('too slow') }
        expect(1).toBe(1)`
    }

    it('passes and names it when it is one of the browser', () => {
      const { status, output, lastLine } = ciRun(['e2e'], failsOnce(), ['CI=true'])
      expect(output).toContain('unsteady')
      expect(output).toContain('tests/e2e/planted.test.ts > is planted\n    first: too slow')
      expect({ status, lastLine }).toEqual({ status: 0, lastLine: '1 passed, 0 failed' })
    })

    it('fails when it is one of the browser that fails again', () => {
      const { status, lastLine } = ciRun(['e2e'], 'expect(1).toBe(2)', ['CI=true'])
      expect(lastLine).toBe('0 passed, 1 failed')
      expect(status).not.toBe(0)
    })

    it('fails when it is any other', () => {
      const { status, lastLine } = ciRun(['machines'], failsOnce(), ['CI=true'])
      expect(lastLine).toBe('0 passed, 1 failed')
      expect(status).not.toBe(0)
    })

    it('fails by a wrong type, before any test is run', { timeout: longestTest(6) }, () => {
      const file = join(copy.folder, 'contract/planted.ts')
      writeFileSync(file, "export const planted: number = 'text'\n")
      const { status, output } = copy.run('env', 'CI=true', 'bash', '.ci/run', 'debounced-check')
      rmSync(file)
      expect(output).toContain('contract/planted.ts')
      expect(output.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed')
      expect(status).not.toBe(0)
    })
  })
})
