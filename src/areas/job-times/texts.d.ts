import type texts from '#locales/en/area-job-times.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-job-times': typeof texts
  }
}
