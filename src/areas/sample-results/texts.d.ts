import type texts from '#locales/en/area-sample-results.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-sample-results': typeof texts
  }
}
