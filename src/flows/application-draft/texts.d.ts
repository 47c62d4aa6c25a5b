import type texts from '#locales/en/application-draft.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'application-draft': typeof texts
  }
}
