import type texts from '#locales/en/area-letter-runs.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-letter-runs': typeof texts
  }
}
