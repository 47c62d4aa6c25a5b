import type texts from '#locales/en/area-sampling-points.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-sampling-points': typeof texts
  }
}
