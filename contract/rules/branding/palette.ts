import type { OrganisationSettings } from '../../entities.ts'
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

/** Contrast that the edge of a button needs (WCAG AA, 1.4.11). */
const edgeContrast = 3.05

/** Dark text of the portal: softer than black, used where it is readable. */
const ink: Colour = [16, 32, 46]

/** The grounds of one scheme, as `src/styles/tokens.css` has them, and where colours go to stand out from them. */
interface Scheme {
  page: Colour
  surface: Colour
  strong: Colour
  /** Contrast of brand-coloured text: coloured letters on a dark ground need more than WCAG's least. */
  contrast: number
  /** How much of the surface is in the tint of a brand colour. */
  tint: number
}

const light: Scheme = {
  page: [244, 247, 249],
  surface: white,
  strong: black,
  contrast: textContrast,
  tint: 0.9,
}
const dark: Scheme = { page: [14, 22, 29], surface: [24, 35, 44], strong: white, contrast: 6.5, tint: 0.84 }

/** The colour, moved towards another as little as needed until it will do; all of the other when it never does. */
function movedUntil(colour: Colour, other: Colour, willDo: (candidate: Colour) => boolean): Colour {
  for (let part = 0; part < 1; part += 0.04) {
    const candidate = mix(colour, other, part)
    if (willDo(candidate)) return candidate
  }
  return other
}

/** A tint of the brand, on which brand-coloured text stands too. */
const softGround = (colour: Colour, { surface, tint }: Scheme): Colour => mix(colour, surface, tint)

/** White or a dark text colour, whichever is readable on the ground. One of them always is. */
const textOn = (ground: Colour): Colour =>
  [white, ink].find((text) => contrast(text, ground) >= textContrast) ??
  (contrast(white, ground) > contrast(black, ground) ? white : black)

/** The colour, changed as little as needed to be readable as text on the page, on cards and on its own tint. */
function asText(colour: Colour, scheme: Scheme): Colour {
  const grounds = [scheme.page, scheme.surface, softGround(colour, scheme)]
  return movedUntil(colour, scheme.strong, (text) =>
    grounds.every((ground) => contrast(text, ground) >= scheme.contrast),
  )
}

/** The ground of a button: as chosen in the light; in the dark light enough to be made out on a card. */
const asGround = (colour: Colour, scheme: Scheme): Colour =>
  scheme === light
    ? colour
    : movedUntil(colour, white, (ground) => contrast(ground, scheme.surface) >= edgeContrast)

/** The ground under the pointer: moved away from the text colour, so that the text only gains contrast. */
const hover = (ground: Colour): Colour => mix(ground, textOn(ground) === white ? black : white, 0.16)

/** How much of a background image shines through the panel's veil (`src/ui/panel.tsx`); rings show less. */
const imageShare = 0.12

/** How much darker a panel is in the dark: it is the largest coloured area. */
const dimming = 0.35

/** A panel's own colour in a scheme. */
const panelColour = (colour: Colour, scheme: Scheme): Colour =>
  scheme === light ? colour : mix(colour, black, dimming)

/**
 * The ground of a panel with this text on it: the colour, moved away from the text as little as needed to be
 * readable even where the lightest (or darkest) image shines through.
 */
function panelGround(colour: Colour, text: Colour): Colour {
  const [away, worst] = text === white ? [black, white] : [white, black]
  return movedUntil(colour, away, (ground) => contrast(mix(ground, worst, imageShare), text) >= textContrast)
}

/** The names of the variables, without what tells the schemes apart. */
function variablesIn(branding: Branding, scheme: Scheme): Record<string, Colour> {
  const brand = readColour(branding.brandingColor)
  const secondary = readColour(branding.brandingSecondaryColor)
  const accent = readColour(branding.brandingAccentColor)
  const variables: Record<string, Colour> = {}
  if (brand) {
    const ground = asGround(brand, scheme)
    variables['brand'] = ground
    variables['brand-hover'] = hover(ground)
    variables['on-brand'] = textOn(ground)
    variables['brand-ink'] = asText(brand, scheme)
    variables['brand-soft'] = softGround(brand, scheme)
  }
  if (secondary) {
    const ground = asGround(secondary, scheme)
    variables['secondary'] = ground
    variables['on-secondary'] = textOn(ground)
    variables['secondary-ink'] = asText(secondary, scheme)
  }
  if (accent) {
    variables['accent'] = accent
    variables['on-accent'] = textOn(accent)
  }
  const panel = readColour(branding.brandingLoginPrimaryColor) ?? brand
  if (panel) {
    const start = panelColour(panel, scheme)
    const end = readColour(branding.brandingLoginSecondaryColor) ?? secondary ?? panel
    const text = textOn(start)
    variables['panel'] = panelGround(start, text)
    variables['panel-end'] = panelGround(panelColour(end, scheme), text)
    variables['on-panel'] = text
  }
  return variables
}

/**
 * The CSS variables that an organisation's colours give, for each scheme (`--light-brand`, `--dark-brand`), with text
 * colours computed so that every pair used in the portal reaches WCAG AA. A colour that is empty or unreadable falls
 * back: accent and login colours to the brand's, the brand's to the portal's own (`src/styles/tokens.css`, which also
 * chooses the scheme).
 */
export const brandVariables = (branding: Branding): Record<`--${string}`, string> =>
  Object.fromEntries(
    Object.entries({ light, dark }).flatMap(([name, scheme]) =>
      Object.entries(variablesIn(branding, scheme)).map(([variable, colour]) => [
        `--${name}-${variable}`,
        writeColour(colour),
      ]),
    ),
  )
