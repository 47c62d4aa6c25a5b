/** What the fields of the branding are drawn from: parts, contrast, and the colours of a sample of a page. */
import { brandVariables, type Branding } from '#contract/rules/branding/palette.ts'
import {
  contrastAsText,
  contrastOn,
  isUnreadable,
  leastTextContrast,
  panelContrast,
} from '#contract/rules/branding/readable.ts'

export { contrastAsText, contrastOn, leastTextContrast }

type Parts = Readonly<Record<string, string>>

/** The two names, each a usual one and one in each language. */
export const brandingNames = ['orgName', 'portalName'] as const

export const brandingColours = [
  'brandingColor',
  'brandingSecondaryColor',
  'brandingAccentColor',
  'brandingLoginPrimaryColor',
  'brandingLoginSecondaryColor',
] as const

/** Of a logo that is a part of the setting itself, in bytes of the file. */
export const mostLogoBytes = 200_000

const brandingOf = (parts: Parts): Branding =>
  Object.fromEntries(brandingColours.map((name) => [name, parts[name] ?? ''])) as unknown as Branding

/** Of the text of the sign-in page, where it is weakest. @returns undefined: the portal's own colours */
export const panelContrastOf = (parts: Parts): number | undefined => panelContrast(brandingOf(parts))

/** Whether the server would refuse these colours. */
export const isUnreadablePanel = (parts: Parts): boolean => isUnreadable(brandingOf(parts))

/** The variables of a light page; what is not chosen falls back to the portal's own. */
export function sampleVariables(parts: Parts): Record<string, string> {
  const chosen = brandVariables(brandingOf(parts)) as Readonly<Record<string, string>>
  const all = Object.keys(
    brandVariables(
      Object.fromEntries(brandingColours.map((name) => [name, '#000000'])) as unknown as Branding,
    ),
  )
  return Object.fromEntries(
    all.filter((name) => name.startsWith('--light-')).map((name) => [name, chosen[name] ?? 'initial']),
  )
}
