import type texts from '#locales/en/exports.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    exports: typeof texts
  }
}
