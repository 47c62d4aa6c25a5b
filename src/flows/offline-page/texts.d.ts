import type texts from '#locales/en/offline-page.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'offline-page': typeof texts
  }
}
