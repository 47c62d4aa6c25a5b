import type texts from '#locales/en/password-change.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'password-change': typeof texts
  }
}
