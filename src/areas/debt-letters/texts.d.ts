import type texts from '#locales/en/area-debt-letters.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-debt-letters': typeof texts
  }
}
