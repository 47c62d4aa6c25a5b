import type texts from '#locales/en/area-stock-bookings.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-stock-bookings': typeof texts
  }
}
