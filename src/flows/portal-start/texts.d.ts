import type texts from '#locales/en/start.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    start: typeof texts
  }
}
