/**
 * `npm run guides`: prints the guides that people download (`server/applications/support/guides`), one PDF for each language. Chromium
 * shapes Greek, Cyrillic and Arabic and reads from the right; the PDFs are tagged for screen readers.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { languages } from '#contract/entities.ts'
import { guidesFolder } from '#server/applications/support/guides.ts'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import { guidePage } from './guide-page.ts'
import { guideKeysOf, sourceHash, texts } from './guide-sources.ts'

const browser = await chromium.launch(browserLaunchOptions())
try {
  const page = await browser.newPage()
  for (const language of languages)
    for (const key of guideKeysOf(language)) {
      await page.setContent(guidePage(language, texts[language][key]))
      await page.evaluate(() => document.fonts.ready)
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true })
      writeFileSync(join(guidesFolder, `${key}.${language}.pdf`), pdf)
    }
} finally {
  await browser.close()
}
writeFileSync(join(guidesFolder, 'made-of.json'), `${JSON.stringify({ sources: sourceHash() }, null, 2)}\n`)
