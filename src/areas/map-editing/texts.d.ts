import type texts from '#locales/en/map-editing.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'map-editing': typeof texts
  }
}
