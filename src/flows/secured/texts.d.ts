import type texts from '#locales/en/secured.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    secured: typeof texts
  }
}
