import type texts from '#locales/en/area-payment-differences.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-payment-differences': typeof texts
  }
}
