import type texts from '#locales/en/area-asset-assessments.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-asset-assessments': typeof texts
  }
}
