import type texts from '#locales/en/setting-change.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'setting-change': typeof texts
  }
}
