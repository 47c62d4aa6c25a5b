import type texts from '#locales/en/password-reset.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'password-reset': typeof texts
  }
}
