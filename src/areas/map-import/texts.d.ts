import type texts from '#locales/en/map-import.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'map-import': typeof texts
  }
}
