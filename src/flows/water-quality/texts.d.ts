import type texts from '#locales/en/water-quality.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'water-quality': typeof texts
  }
}
