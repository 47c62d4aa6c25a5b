import type texts from '#locales/en/area-debt-accounts.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-debt-accounts': typeof texts
  }
}
