import type texts from '#locales/en/guided-form.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'guided-form': typeof texts
  }
}
