import type texts from '#locales/en/interruption-planning.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'interruption-planning': typeof texts
  }
}
