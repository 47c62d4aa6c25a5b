import type texts from '#locales/en/application-state.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'application-state': typeof texts
  }
}
