import type texts from '#locales/en/web-map.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'web-map': typeof texts
  }
}
