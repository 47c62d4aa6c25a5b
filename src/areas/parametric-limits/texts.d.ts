import type texts from '#locales/en/area-parametric-limits.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-parametric-limits': typeof texts
  }
}
