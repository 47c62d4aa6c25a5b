import type texts from '#locales/en/background-job.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'background-job': typeof texts
  }
}
