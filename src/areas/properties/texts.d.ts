import type texts from '#locales/en/area-properties.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-properties': typeof texts
  }
}
