/** Brandings to draw in: the usual one, and those that colours computed for readability must survive. */
import type { OrganisationSettings } from '#contract/entities.ts'

type Branding = Pick<
  OrganisationSettings,
  | 'brandingColor'
  | 'brandingSecondaryColor'
  | 'brandingAccentColor'
  | 'brandingLoginPrimaryColor'
  | 'brandingLoginSecondaryColor'
  | 'logo'
  | 'loginBackgroundImage'
>

const painted = (first: string, second: string): Branding => ({
  brandingColor: first,
  brandingSecondaryColor: second,
  brandingAccentColor: second,
  brandingLoginPrimaryColor: first,
  brandingLoginSecondaryColor: second,
  logo: '',
  // Axe does not judge text on images and gradients: see `tests/screens/gallery`.
  loginBackgroundImage: '',
})

export const brands = {
  /** The demonstration utility. */
  usual: {},
  paleYellow: painted('#fff7b0', '#fdf3c0'),
  black: painted('#000000', '#000'),
  middleGrey: painted('#808080', '#777777'),
  /** Ends of one gradient that want different text colours. */
  blackToWhite: painted('#000000', '#ffffff'),
  /** An organisation that chose nothing: the portal's own colours. */
  empty: painted('', ''),
} satisfies Record<string, Partial<Branding>>

export type BrandName = keyof typeof brands
export const brandNames = Object.keys(brands) as BrandName[]
