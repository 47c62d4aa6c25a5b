import type texts from '#locales/en/area-log-channels.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-log-channels': typeof texts
  }
}
