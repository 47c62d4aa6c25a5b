import type texts from '#locales/en/area-bank-entries.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-bank-entries': typeof texts
  }
}
