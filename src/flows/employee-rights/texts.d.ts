import type texts from '#locales/en/employee-rights.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'employee-rights': typeof texts
  }
}
