import type texts from '#locales/en/area-map-features.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-map-features': typeof texts
  }
}
