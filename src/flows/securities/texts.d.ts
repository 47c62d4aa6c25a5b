import type texts from '#locales/en/securities.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    securities: typeof texts
    /** Made of the texts of areas (`npm run area-words`), and read by keys that are computed. */
    'control-names': { elements: { title: string } }
  }
}
