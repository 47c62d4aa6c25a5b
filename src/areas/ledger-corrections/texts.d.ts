import type texts from '#locales/en/area-ledger-corrections.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-ledger-corrections': typeof texts
  }
}
