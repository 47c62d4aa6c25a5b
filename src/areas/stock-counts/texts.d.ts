import type texts from '#locales/en/area-stock-counts.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-stock-counts': typeof texts
  }
}
