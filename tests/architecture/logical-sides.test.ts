/** The linter notices classes and styles that stay on one side of the page when it is read from the other. */
import { describe, expect, it } from 'vitest'
import { physicalSides } from '#tools/linter/logical-sides.ts'
import { lintPlanted } from './planted-house.ts'

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

it('the linter fails over pl-9 in a screen, as a text, in a template and as a style', () => {
  const planted = {
    'src/ui/class.tsx': 'export const planted = <p className="pl-9">.</p>\n',
    'src/ui/template.tsx': 'export const planted = (name: string) => `pl-9 ${name}`\n',
    'src/ui/style.tsx': 'export const planted = { paddingLeft: 9 }\n',
    'src/ui/logical.tsx': 'export const planted = <p className="ps-9">.</p>\n',
  }
  const complaints = lintPlanted(planted)
  const helpOf = (file: keyof typeof planted) => complaints[file]!.map(({ help }) => help)
  expect(helpOf('src/ui/class.tsx')).toEqual(['pl-9 is the same side in every language: write ps-9.'])
  expect(helpOf('src/ui/template.tsx')).toEqual(['pl-9 is the same side in every language: write ps-9.'])
  expect(helpOf('src/ui/style.tsx')).toEqual([
    'paddingLeft is the same side in every language: write its inline side.',
  ])
  expect(helpOf('src/ui/logical.tsx')).toEqual([])
})
