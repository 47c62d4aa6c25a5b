import type texts from '#locales/en/asset-ranking.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'asset-ranking': typeof texts
  }
}
