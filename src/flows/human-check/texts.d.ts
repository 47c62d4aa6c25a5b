import type texts from '#locales/en/human-check.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'human-check': typeof texts
  }
}
