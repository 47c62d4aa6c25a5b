import type texts from '#locales/en/field-job.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'field-job': typeof texts
  }
}
