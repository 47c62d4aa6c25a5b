import type texts from '#locales/en/area-letter-run-rows.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-letter-run-rows': typeof texts
  }
}
