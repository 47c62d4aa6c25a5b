import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, mix, readColour, white, writeColour, type Colour } from '#src/app/branding/contrast.ts'
import { brandVariables, type Branding } from '#src/app/branding/palette.ts'

/** WCAG 2.2, 1.4.3: text of normal size. */
const readable = 4.5

const unbranded: Branding = {
  brandingColor: '',
  brandingSecondaryColor: '',
  brandingAccentColor: '',
  brandingLoginPrimaryColor: '',
  brandingLoginSecondaryColor: '',
}
const anyColour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((colour) => writeColour(colour))
const colourOf = (text: string | undefined): Colour => {
  const colour = readColour(text ?? '')
  if (!colour) throw new Error(`Not a colour: ${text}`)
  return colour
}

/** Text and ground as they meet on the screen. */
const pairs: readonly (readonly [text: string, ground: string])[] = [
  ['--on-brand', '--brand'],
  ['--on-brand', '--brand-hover'],
  ['--brand-ink', '--brand-soft'],
  ['--on-secondary', '--secondary'],
  ['--on-accent', '--accent'],
  ['--on-panel', '--panel'],
  ['--on-panel', '--panel-end'],
]

describe('whatever colours an organisation chooses', () => {
  it('every text on a brand colour is readable', () => {
    fc.assert(
      fc.property(anyColour, anyColour, anyColour, anyColour, anyColour, (one, two, three, four, five) => {
        const variables: Record<string, string> = brandVariables({
          brandingColor: one,
          brandingSecondaryColor: two,
          brandingAccentColor: three,
          brandingLoginPrimaryColor: four,
          brandingLoginSecondaryColor: five,
        })
        for (const [text, ground] of pairs) {
          expect(contrast(colourOf(variables[text]), colourOf(variables[ground]))).toBeGreaterThanOrEqual(
            readable,
          )
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('brand-coloured text is readable on white cards and on the page', () => {
    const page: Colour = [0xf4, 0xf7, 0xf9]
    fc.assert(
      fc.property(anyColour, (brandingColor) => {
        const inkColour = colourOf(brandVariables({ ...unbranded, brandingColor })['--brand-ink'])
        expect(contrast(inkColour, white)).toBeGreaterThanOrEqual(readable)
        expect(contrast(inkColour, page)).toBeGreaterThanOrEqual(readable)
      }),
      { numRuns: 2000 },
    )
  })

  it('the text of the panel stays readable where its background image shines through', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom<Colour>([0, 0, 0], white), (brandingColor, image) => {
        const variables = brandVariables({ ...unbranded, brandingColor })
        const ground = mix(colourOf(variables['--panel']), image, 0.12)
        expect(contrast(colourOf(variables['--on-panel']), ground)).toBeGreaterThanOrEqual(readable)
      }),
    )
  })
})

describe('the colours of an organisation', () => {
  it('are used as chosen for grounds', () => {
    expect(brandVariables({ ...unbranded, brandingColor: '#ffd400' })).toMatchObject({
      '--brand': '#ffd400',
      '--on-brand': '#10202e',
    })
  })
  it('may be written with three digits', () => {
    expect(brandVariables({ ...unbranded, brandingColor: '#05a' })['--brand']).toBe('#0055aa')
  })
  it('leave the portal its own colours when they are empty', () => {
    expect(brandVariables(unbranded)).toEqual({})
  })
  it('give the login panel the brand colour when it has none of its own', () => {
    expect(brandVariables({ ...unbranded, brandingColor: '#0f4c81' })['--panel']).toBe('#0f4c81')
  })
})

describe("the portal's own colours", () => {
  const css = readFileSync(join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8')
  const token = (name: string) => colourOf(new RegExp(`${name}: (#[0-9a-f]{6});`).exec(css)?.[1])
  const grounds = ['--surface', '--page'] as const

  it.each([
    ...pairs,
    ...['info', 'success', 'warning', 'error'].flatMap((tone) => [
      [`--${tone}`, `--${tone}-soft`] as const,
      ['--ink', `--${tone}-soft`] as const,
      ...grounds.map((ground) => [`--${tone}`, ground] as const),
    ]),
    ...['--ink', '--muted', '--brand-ink', '--secondary-ink'].flatMap((text) =>
      grounds.map((ground) => [text, ground] as const),
    ),
  ])('%s is readable on %s', (text, ground) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(readable)
  })

  it.each(grounds)('the edge of an input can be made out on %s', (ground) => {
    expect(contrast(token('--control'), token(ground))).toBeGreaterThanOrEqual(3)
  })
})
