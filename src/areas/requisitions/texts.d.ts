import type texts from '#locales/en/area-requisitions.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-requisitions': typeof texts
  }
}
