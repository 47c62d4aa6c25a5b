import type texts from '#locales/en/sample-table.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'sample-table': typeof texts
  }
}
