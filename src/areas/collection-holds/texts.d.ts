import type texts from '#locales/en/area-collection-holds.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-collection-holds': typeof texts
  }
}
