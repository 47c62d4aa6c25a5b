import type texts from '#locales/en/maintenance.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    maintenance: typeof texts
  }
}
