import type texts from '#locales/en/area-map-layers.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-map-layers': typeof texts
  }
}
