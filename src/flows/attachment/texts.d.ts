import type texts from '#locales/en/attachment.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    attachment: typeof texts
  }
}
