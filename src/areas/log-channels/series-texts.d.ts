import type texts from '#locales/en/log-series.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'log-series': typeof texts
  }
}
