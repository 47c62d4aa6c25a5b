/** One guide as a page to print. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/entities.ts'
import { escaped } from '#server/platform/documents/page.ts'

export interface Guide {
  title: string
  intro: string
  sections: readonly { title: string; steps: readonly string[] }[]
}

const house = join(import.meta.dirname, '../..')

/** The portal's own fonts, inside the page: a page without an address may load nothing. */
const fonts = (): string =>
  readFileSync(join(house, 'src/styles/fonts.css'), 'utf8')
    // Paper waits for its font.
    .replaceAll('font-display: optional', 'font-display: block')
    .replaceAll(
      /url\('([^']+)'\)/g,
      (_url, path: string) =>
        `url(data:font/woff2;base64,${readFileSync(join(house, 'node_modules', path)).toString('base64')})`,
    )

const styles = `
@page { size: A4; margin: 22mm 20mm }
body { font: 11.5pt/1.6 'Portal Sans', sans-serif; color: #12303a; margin: 0 }
h1 { font-size: 24pt; line-height: 1.25; margin: 0 0 4mm; color: #0b5c6b }
p { margin: 0 0 7mm; font-size: 12.5pt }
h2 { font-size: 14pt; margin: 7mm 0 2mm; break-after: avoid; border-block-end: 0.4mm solid #e09b1a; padding-block-end: 1mm }
ol { margin: 0; padding-inline-start: 7mm }
li { margin: 0 0 1.6mm; padding-inline-start: 1.5mm; break-inside: avoid }
li::marker { font-weight: 700; color: #0b5c6b }
`

export function guidePage(language: Language, { title, intro, sections }: Guide): string {
  const chapter = (section: Guide['sections'][number]) =>
    `<h2>${escaped(section.title)}</h2><ol>${section.steps.map((step) => `<li>${escaped(step)}</li>`).join('')}</ol>`
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>${fonts()}${styles}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(intro)}</p>${sections.map(chapter).join('')}</main></body>
</html>`
}
