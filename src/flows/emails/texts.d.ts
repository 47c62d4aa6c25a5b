import type texts from '#locales/en/emails.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    emails: typeof texts
  }
}
