import type texts from '#locales/en/own-map.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'own-map': typeof texts
  }
}
