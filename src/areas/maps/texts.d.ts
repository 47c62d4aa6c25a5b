import type texts from '#locales/en/area-maps.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-maps': typeof texts
  }
}
