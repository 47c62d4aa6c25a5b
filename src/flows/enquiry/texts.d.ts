import type texts from '#locales/en/enquiry.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    enquiry: typeof texts
  }
}
