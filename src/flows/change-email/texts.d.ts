import type texts from '#locales/en/change-email.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'change-email': typeof texts
  }
}
