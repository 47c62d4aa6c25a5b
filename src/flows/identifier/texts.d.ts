import type texts from '#locales/en/identifier.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    identifier: typeof texts
  }
}
