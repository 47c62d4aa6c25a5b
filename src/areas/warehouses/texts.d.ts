import type texts from '#locales/en/area-warehouses.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-warehouses': typeof texts
  }
}
