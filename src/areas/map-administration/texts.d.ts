import type texts from '#locales/en/map-administration.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'map-administration': typeof texts
  }
}
