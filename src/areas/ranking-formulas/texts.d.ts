import type texts from '#locales/en/area-ranking-formulas.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-ranking-formulas': typeof texts
  }
}
