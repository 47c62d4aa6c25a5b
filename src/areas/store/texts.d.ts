import type texts from '#locales/en/store.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    store: typeof texts
  }
}
