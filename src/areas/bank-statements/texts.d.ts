import type texts from '#locales/en/area-bank-statements.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-bank-statements': typeof texts
  }
}
