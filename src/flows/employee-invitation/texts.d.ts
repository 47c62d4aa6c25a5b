import type texts from '#locales/en/employee-invitation.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'employee-invitation': typeof texts
  }
}
