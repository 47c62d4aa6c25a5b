import type texts from '#locales/en/area-disconnections.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-disconnections': typeof texts
  }
}
