import type texts from '#locales/en/area-store-items.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-store-items': typeof texts
  }
}
