import type texts from '#locales/en/area-billing-runs.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-billing-runs': typeof texts
  }
}
