import type texts from '#locales/en/area-debt-cases.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-debt-cases': typeof texts
  }
}
