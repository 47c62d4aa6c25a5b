import type texts from '#locales/en/area-stock-balances.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-stock-balances': typeof texts
  }
}
