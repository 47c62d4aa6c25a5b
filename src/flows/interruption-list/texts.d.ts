import type texts from '#locales/en/interruption-list.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'interruption-list': typeof texts
  }
}
