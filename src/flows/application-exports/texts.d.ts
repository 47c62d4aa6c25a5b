import type texts from '#locales/en/application-exports.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'application-exports': typeof texts
  }
}
