import type texts from '#locales/en/area-meter-rounds.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-meter-rounds': typeof texts
  }
}
