import type texts from '#locales/en/email-change-completion.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'email-change-completion': typeof texts
  }
}
