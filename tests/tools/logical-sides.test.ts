/** The linter notices classes and styles that stay on one side of the page when it is read from the other. */
import { describe, expect, it } from 'vitest'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { physicalSides } from '#tools/linter/logical-sides.ts'

const insteadOf = (text: string) => physicalSides(text).map(([, instead]) => instead)

describe('A class for one side of the page', () => {
  it.for([
    ['pl-9', 'ps-9'],
    ['md:hover:-mr-2.5', 'md:hover:-me-2.5'],
    ['left-0', 'start-0'],
    ['-right-[1px]', '-end-[1px]'],
    ['[@media(min-height:36rem)]:right-6', '[@media(min-height:36rem)]:end-6'],
    ['text-left', 'text-start'],
    ['border-l', 'border-s'],
    ['border-r-2', 'border-e-2'],
    ['rounded-tl-control', 'rounded-ss-control'],
    ['!pr-1', '!pe-1'],
  ])('%s is noticed, and %s is proposed', ([physical, logical]) => {
    expect(insteadOf(`flex ${physical} gap-2`)).toEqual([logical])
    expect(insteadOf(logical!)).toEqual([])
  })

  it('is told from words that only begin alike', () => {
    expect(
      insteadOf('left-payment right-groups.tsx px-3 py-2 place-center ml-model left-handed /left-1x'),
    ).toEqual([])
  })
})

it('npm run lint fails over pl-9 in a screen', () => {
  const root = join(import.meta.dirname, '../..')
  const folder = mkdtempSync(join(root, 'src/ui/planted-'))
  try {
    writeFileSync(
      join(folder, 'planted.tsx'),
      "export const Planted = () => <p className={`pl-9 ${'ps-9'}`}>.</p>\n",
    )
    const { stdout, status } = spawnSync(
      join(root, 'node_modules/.bin/oxlint'),
      ['-c', 'oxlint.config.ts', folder],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
      },
    )
    expect(stdout).toContain('pl-9 is the same side in every language: write ps-9.')
    expect(status).toBe(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
