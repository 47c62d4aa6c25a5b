import type texts from '#locales/en/area-elements.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-elements': typeof texts
  }
}
