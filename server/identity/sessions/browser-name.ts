/** The browser and system that a User-Agent header names, so that people recognise their own. Not for decisions. */

/** Empty where the header says nothing that we know. */
export interface BrowserName {
  /** `Firefox` */
  browser: string
  /** `Windows` */
  system: string
}

type Sign = readonly [name: string, sign: RegExp]

/** Most browsers also name those that they want to be taken for: the more special ones come first. */
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: readonly Sign[] = [
  ['Android', /\bAndroid\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

const named = (signs: readonly Sign[], header: string): string =>
  signs.find(([, sign]) => sign.test(header))?.[0] ?? ''

/** @param header the User-Agent header; what is longer than any honest one is cut */
export function browserNameOf(header: string | undefined): BrowserName {
  const text = (header ?? '').slice(0, 512)
  return { browser: named(browsers, text), system: named(systems, text) }
}
