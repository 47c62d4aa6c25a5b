import type { OrganisationSettings } from '#contract/entities.ts'
import { black, contrast, mix, readColour, white, writeColour, type Colour } from './contrast.ts'

/** The colours an organisation may choose (A §3). */
export type Branding = Pick<
  OrganisationSettings,
  | 'brandingColor'
  | 'brandingSecondaryColor'
  | 'brandingAccentColor'
  | 'brandingLoginPrimaryColor'
  | 'brandingLoginSecondaryColor'
>

/** Contrast that text needs (WCAG AA), with a little for rounding to whole colour steps. */
const textContrast = 4.55

/** Dark text of the portal: softer than black, used where it is readable. */
const ink: Colour = [16, 32, 46]

/** The ground of the page, `--page`; cards are white and thus easier. */
const page: Colour = [244, 247, 249]

/** A tint of the brand, on which brand-coloured text stands too. */
const softGround = (colour: Colour): Colour => mix(colour, white, 0.9)

/** White or a dark text colour, whichever is readable on the ground. One of them always is. */
const textOn = (ground: Colour): Colour =>
  [white, ink].find((text) => contrast(text, ground) >= textContrast) ??
  (contrast(white, ground) > contrast(black, ground) ? white : black)

/** The colour, darkened as little as needed to be readable as text on the page, on cards and on its own tint. */
function asText(colour: Colour): Colour {
  const grounds = [page, softGround(colour)]
  for (let part = 0; part < 1; part += 0.04) {
    const candidate = mix(colour, black, part)
    if (grounds.every((ground) => contrast(candidate, ground) >= textContrast)) return candidate
  }
  return black
}

/** The ground under the pointer: moved away from the text colour, so that the text only gains contrast. */
const hover = (ground: Colour): Colour => mix(ground, textOn(ground) === white ? black : white, 0.16)

/** How much of a background image shines through the panel's veil (`src/ui/split-page.tsx`); rings show less. */
const imageShare = 0.12

/**
 * The ground of a panel with this text on it: the colour, moved away from the text as little as needed to be
 * readable even where the lightest (or darkest) image shines through.
 */
function panelGround(colour: Colour, text: Colour): Colour {
  const [away, worst] = text === white ? [black, white] : [white, black]
  for (let part = 0; part < 1; part += 0.04) {
    const ground = mix(colour, away, part)
    if (contrast(mix(ground, worst, imageShare), text) >= textContrast) return ground
  }
  return away
}

/**
 * The CSS variables that an organisation's colours give, with text colours computed so that every pair used
 * in the portal reaches WCAG AA. A colour that is empty or unreadable falls back: accent and login colours to
 * the brand's, the brand's to the portal's own (`src/styles/tokens.css`).
 */
export function brandVariables(branding: Branding): Record<`--${string}`, string> {
  const variables: Record<`--${string}`, string> = {}
  const set = (name: `--${string}`, colour: Colour) => {
    variables[name] = writeColour(colour)
  }
  const brand = readColour(branding.brandingColor)
  const secondary = readColour(branding.brandingSecondaryColor)
  const accent = readColour(branding.brandingAccentColor)
  if (brand) {
    set('--brand', brand)
    set('--brand-hover', hover(brand))
    set('--on-brand', textOn(brand))
    set('--brand-ink', asText(brand))
    set('--brand-soft', softGround(brand))
  }
  if (secondary) {
    set('--secondary', secondary)
    set('--on-secondary', textOn(secondary))
    set('--secondary-ink', asText(secondary))
  }
  if (accent) {
    set('--accent', accent)
    set('--on-accent', textOn(accent))
  }
  const panel = readColour(branding.brandingLoginPrimaryColor) ?? brand
  if (panel) {
    const text = textOn(panel)
    const end = readColour(branding.brandingLoginSecondaryColor) ?? secondary ?? panel
    set('--panel', panelGround(panel, text))
    set('--panel-end', panelGround(end, text))
    set('--on-panel', text)
  }
  return variables
}
