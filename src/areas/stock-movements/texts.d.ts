import type texts from '#locales/en/area-stock-movements.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-stock-movements': typeof texts
  }
}
