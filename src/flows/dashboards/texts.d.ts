import type texts from '#locales/en/dashboards.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    dashboards: typeof texts
  }
}
