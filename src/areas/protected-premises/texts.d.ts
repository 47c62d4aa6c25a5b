import type texts from '#locales/en/area-protected-premises.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'area-protected-premises': typeof texts
  }
}
