import type texts from '#locales/en/area-photovoltaic-parks.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-photovoltaic-parks': typeof texts
  }
}
