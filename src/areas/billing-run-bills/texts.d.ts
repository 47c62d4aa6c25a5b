import type texts from '#locales/en/area-billing-run-bills.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-billing-run-bills': typeof texts
  }
}
