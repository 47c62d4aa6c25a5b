/** A build of two pages, small enough to be written by a test. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages, type Language } from '#contract/entities.ts'
import type { PageTable, TableCall, TablePage } from '#server/edge/http/page-table.ts'

const inEveryLanguage = <Value>(value: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, value(language)])) as Record<Language, Value>

const page = (
  path: string,
  pattern: string,
  calls: (language: Language) => TableCall[] = () => [],
): TablePage => ({
  address: { path, audience: 'everybody' },
  pattern,
  script: '/assets/page-abc.js',
  imports: ['/assets/shared-def.js'],
  texts: ['shell'],
  calls: inEveryLanguage(calls),
})

const table: PageTable = {
  pages: [
    page('/login', '^/login/?$', (language) => [
      { name: 'Utility/GetMessage', method: 'POST', request: { Lang: language, TextId: 77 } },
      // Only for somebody who is signed in.
      { name: 'account/GetSecurity', method: 'POST', request: {} },
    ]),
    page('/payment/:id', '^/payment/([^/]+?)/?$', () => [
      { name: 'Payment/GetPayment', method: 'POST', request: { Value: ':id' } },
    ]),
    page('/privacyPolicy', '^/privacyPolicy/?$', (language) => [
      { name: 'Utility/GetMessages', method: 'POST', request: { Lang: language, TextIds: [113] } },
    ]),
    page('*', '^/(.*)/?$'),
  ],
  fonts: inEveryLanguage((language) => [`/assets/${language}.woff2`]),
  texts: inEveryLanguage((language) => ({ shell: `assets/shell-${language}.json` })),
}

/** Writes the build into a new folder. */
export function writeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
  mkdirSync(join(dist, 'assets'))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, '.vite/pages.json'), JSON.stringify(table))
  for (const language of languages)
    writeFileSync(
      join(dist, `assets/shell-${language}.json`),
      JSON.stringify({ hello: `hello in ${language} </script><script>` }),
    )
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="el" dir="ltr"><head><title>The portal</title></head><body></body></html>',
  )
  return dist
}
