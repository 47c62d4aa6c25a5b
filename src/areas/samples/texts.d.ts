import type texts from '#locales/en/area-samples.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-samples': typeof texts
  }
}
