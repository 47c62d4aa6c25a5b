import type texts from '#locales/en/employee-list.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'employee-list': typeof texts
  }
}
