import type texts from '#locales/en/email-change-by-link.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'email-change-by-link': typeof texts
  }
}
