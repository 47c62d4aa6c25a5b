import type texts from '#locales/en/area-customers.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-customers': typeof texts
  }
}
