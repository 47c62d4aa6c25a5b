import type texts from '#locales/en/written-call.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'written-call': typeof texts
  }
}
