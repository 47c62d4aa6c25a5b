import type texts from '#locales/en/table.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    table: typeof texts
  }
}
