import type texts from '#locales/en/staff-search.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'staff-search': typeof texts
  }
}
