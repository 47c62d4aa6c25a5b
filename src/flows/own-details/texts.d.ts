import type texts from '#locales/en/own-details.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'own-details': typeof texts
  }
}
