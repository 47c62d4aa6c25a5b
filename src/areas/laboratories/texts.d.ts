import type texts from '#locales/en/area-laboratories.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-laboratories': typeof texts
  }
}
