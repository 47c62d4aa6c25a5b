import type texts from '#locales/en/element-label.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'element-label': typeof texts
  }
}
