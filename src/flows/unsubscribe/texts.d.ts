import type texts from '#locales/en/unsubscribe.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    unsubscribe: typeof texts
  }
}
