import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contrast,
  mix,
  readColour,
  white,
  writeColour,
  type Colour,
} from '#contract/rules/branding/contrast.ts'
import { brandVariables, type Branding } from '#contract/rules/branding/palette.ts'

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

/** The grounds of pages and cards, and the veil's worst pictures. */
const grounds = {
  light: ['#f4f7f9', '#ffffff'],
  dark: ['#0e161d', '#18232c'],
} as const

/** Gives the colours of one scheme by the names that styles use. */
const variablesIn =
  (scheme: keyof typeof grounds, branding: Branding) =>
  (name: string): Colour =>
    colourOf((brandVariables(branding) as Record<string, string>)[name.replace('--', `--${scheme}-`)])

describe.each(['light', 'dark'] as const)('whatever colours an organisation chooses, in the %s', (scheme) => {
  it('every text on a brand colour is readable', () => {
    fc.assert(
      fc.property(anyColour, anyColour, anyColour, anyColour, anyColour, (one, two, three, four, five) => {
        const branding = {
          brandingColor: one,
          brandingSecondaryColor: two,
          brandingAccentColor: three,
          brandingLoginPrimaryColor: four,
          brandingLoginSecondaryColor: five,
        }
        const variables = variablesIn(scheme, branding)
        for (const [text, ground] of pairs) {
          expect(contrast(variables(text), variables(ground))).toBeGreaterThanOrEqual(readable)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('brand-coloured text is readable on cards and on the page', () => {
    fc.assert(
      fc.property(anyColour, (brandingColor) => {
        const inkColour = variablesIn(scheme, { ...unbranded, brandingColor })('--brand-ink')
        for (const ground of grounds[scheme])
          expect(contrast(inkColour, colourOf(ground))).toBeGreaterThanOrEqual(readable)
      }),
      { numRuns: 2000 },
    )
  })

  it('the text of the panel stays readable where its background image shines through', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom<Colour>([0, 0, 0], white), (brandingColor, image) => {
        const variables = variablesIn(scheme, { ...unbranded, brandingColor })
        const ground = mix(variables('--panel'), image, 0.12)
        expect(contrast(variables('--on-panel'), ground)).toBeGreaterThanOrEqual(readable)
      }),
    )
  })
})

describe('in the dark, whatever colour an organisation chooses,', () => {
  it('a button can be made out on its card', () => {
    fc.assert(
      fc.property(anyColour, (brandingColor) => {
        const brand = variablesIn('dark', { ...unbranded, brandingColor })('--brand')
        expect(contrast(brand, colourOf(grounds.dark[1]))).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})

describe('the colours of an organisation', () => {
  it('are used as chosen for grounds', () => {
    expect(brandVariables({ ...unbranded, brandingColor: '#ffd400' })).toMatchObject({
      '--light-brand': '#ffd400',
      '--light-on-brand': '#10202e',
    })
  })
  it('may be written with three digits', () => {
    expect(brandVariables({ ...unbranded, brandingColor: '#05a' })['--light-brand']).toBe('#0055aa')
  })
  it('leave the portal its own colours when they are empty', () => {
    expect(brandVariables(unbranded)).toEqual({})
  })
  it('give the login panel the brand colour when it has none of its own', () => {
    expect(brandVariables({ ...unbranded, brandingColor: '#0f4c81' })['--light-panel']).toBe('#0f4c81')
  })
})

/** The styles of one scheme: what the dark leaves out it has from the light. */
const tokensOf = {
  light: (css: string) => css.slice(0, css.indexOf('@media')),
  dark: (css: string) => css.slice(css.indexOf('@media')),
}

describe.each(['light', 'dark'] as const)("the portal's own colours, in the %s", (scheme) => {
  const css = tokensOf[scheme](readFileSync(join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8'))
  const token = (name: string) =>
    colourOf(new RegExp(`${name}: (?:var\\(--${scheme}-[a-z-]+, )?(#[0-9a-f]{6})\\)?;`).exec(css)?.[1])
  const places = ['--surface', '--page'] as const

  it.each([
    ...pairs,
    ...['success', 'error'].map((tone) => [`--on-${tone}`, `--${tone}`] as const),
    ...['info', 'success', 'warning', 'error'].flatMap((tone) => [
      [`--${tone}`, `--${tone}-soft`] as const,
      ['--ink', `--${tone}-soft`] as const,
      ...places.map((ground) => [`--${tone}`, ground] as const),
    ]),
    ...['--ink', '--muted', '--brand-ink', '--secondary-ink'].flatMap((text) =>
      places.map((ground) => [text, ground] as const),
    ),
    ['--muted', '--off'] as const,
  ])('%s is readable on %s', (text, ground) => {
    expect(contrast(token(text), token(ground))).toBeGreaterThanOrEqual(readable)
  })

  it.each(places)('the edge of an input can be made out on %s', (ground) => {
    expect(contrast(token('--control'), token(ground))).toBeGreaterThanOrEqual(3)
  })
})
