import type texts from '#locales/en/application-queue.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'application-queue': typeof texts
  }
}
