import type texts from '#locales/en/overview.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    overview: typeof texts
  }
}
