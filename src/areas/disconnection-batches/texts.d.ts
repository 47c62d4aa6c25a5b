import type texts from '#locales/en/area-disconnection-batches.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-disconnection-batches': typeof texts
  }
}
