import type texts from '#locales/en/report-photos.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'report-photos': typeof texts
  }
}
