/** A test that the audit book names beside a limit notices when the limit is three times as high. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { testsOfLimits } from '#tools/audit-book/specification/enforced.ts'
import { scratchTree } from '#tools/mutants/scratch-tree.ts'

const file = 'server/platform/limits.ts'
const code = readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
const tree = scratchTree()
afterAll(() => tree.remove())

/** Whether tests pass in the scratch tree, and what they say. */
async function passes(tests: readonly string[]): Promise<{ isGood: boolean; said: string }> {
  const vitest = join(tree.folder, 'node_modules/vitest/vitest.mjs')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [vitest, 'run', ...tests], {
      cwd: tree.folder,
      env: { ...process.env, NO_COLOR: '1' },
      maxBuffer: 2 ** 26,
    })
    return { isGood: true, said: stdout }
  } catch (error) {
    return { isGood: false, said: String((error as { stdout?: string }).stdout) }
  }
}

describe('The tests that the audit book names', () => {
  it('pass as the limits are', { timeout: 900_000 }, async () => {
    const { isGood, said } = await passes([...new Set(Object.values(testsOfLimits).flat())])
    expect(isGood, said).toBe(true)
  })

  it.each(Object.entries(testsOfLimits))(
    'notice three times %s: %s',
    { timeout: 900_000 },
    async (name, tests) => {
      const line = new RegExp(`^(  ${name}: )(.*),$`, 'm')
      expect(line.test(code)).toBe(true)
      tree.write(file, code.replace(line, '$13 * ($2),'))
      for (const test of tests) {
        const { isGood, said } = await passes([test])
        expect(isGood, said).toBe(false)
        // Of its tests some fail, and others pass: it is not that nothing runs any more.
        expect(said).toMatch(/ ✓ /)
        expect(said).toMatch(/ × /)
      }
    },
  )
})
