import type texts from '#locales/en/background-job.json'
import type kinds from '#locales/en/job-kinds.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'background-job': typeof texts
    'job-kinds': typeof kinds
  }
}
