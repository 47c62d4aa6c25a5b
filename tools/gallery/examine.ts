/** Examines pictures in windows of several widths, and keeps what was found for the audit book. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Language } from '#contract/entities.ts'
import type { BrandName } from './brands.ts'
import type { AxeFinding } from './inspection/inspect.ts'
import type { GalleryPage } from './open-gallery.ts'
import type { PictureName } from './picture.ts'

/** What was found on one picture in one language. */
export interface Examination extends PictureName {
  language: Language
  brand: BrandName
  title: string
  /** The width of the window in which axe looked, in CSS pixels. */
  axeWidth: number
  axe: readonly AxeFinding[]
  /** Elements whose contrast axe could not judge, and why. */
  undecided: readonly string[]
  /** What broke the rules of the house in any of the windows, and what the console complained about. */
  house: readonly string[]
}

/** The width that every picture must fit, in CSS pixels: WCAG 2.2, 1.4.10. */
export const narrowWidth = 320

/** The window in which axe looks: wide and narrow, left to right and right to left. */
export const axeWidth: Record<Language, number> = { en: 1280, el: 360, ru: 1280, ar: 320 }

/** Shows a picture and looks at it in all windows. */
export async function examine(
  { show, resize, inspect, complaints, page }: GalleryPage,
  picture: PictureName,
  language: Language,
  brand: BrandName = 'usual',
): Promise<Examination> {
  // Begins where the last picture ended: every change of the window costs time.
  const now = page.viewportSize()?.width ?? 0
  const widths = [...new Set([narrowWidth, axeWidth[language]])].toSorted(
    (a, b) => Math.abs(a - now) - Math.abs(b - now),
  )
  let title = ''
  const axe: AxeFinding[] = []
  const undecided: string[] = []
  const house = new Set<string>()
  for (const [index, width] of widths.entries()) {
    await resize(width)
    if (index === 0) await show({ ...picture, language, brand })
    const found = await inspect({ withAxe: width === axeWidth[language], isNew: brand !== 'usual' })
    title = found.title
    axe.push(...found.axe)
    undecided.push(...found.undecided)
    for (const sentence of found.house) house.add(sentence)
  }
  for (const complaint of complaints()) house.add(complaint)
  return {
    ...picture,
    language,
    brand,
    title,
    axeWidth: axeWidth[language],
    axe,
    undecided,
    house: [...house],
  }
}

const record = join(import.meta.dirname, '../../.cache/gallery/examinations.json')

/** Writes `.cache/gallery/examinations.json`, sorted, so that two runs can be compared. */
export function keepExaminations(examinations: readonly Examination[]): void {
  const key = ({ machine, state, variant, language }: Examination) =>
    [machine, state, variant, language].join(' ')
  const sorted = examinations.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, `${JSON.stringify(sorted, null, 1)}\n`)
}
