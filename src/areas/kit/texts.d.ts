import type texts from '#locales/en/record.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    record: typeof texts
  }
}
