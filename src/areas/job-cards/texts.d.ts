import type texts from '#locales/en/area-job-cards.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-job-cards': typeof texts
  }
}
