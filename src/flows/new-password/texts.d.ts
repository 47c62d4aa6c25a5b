import type texts from '#locales/en/new-password.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'new-password': typeof texts
  }
}
