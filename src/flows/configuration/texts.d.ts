import type texts from '#locales/en/configuration.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    configuration: typeof texts
  }
}
