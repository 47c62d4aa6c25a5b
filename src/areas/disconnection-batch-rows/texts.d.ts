import type texts from '#locales/en/area-disconnection-batch-rows.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-disconnection-batch-rows': typeof texts
  }
}
