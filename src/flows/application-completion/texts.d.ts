import type texts from '#locales/en/application-completion.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'application-completion': typeof texts
  }
}
