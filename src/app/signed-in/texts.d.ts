import type menu from '#locales/en/menu.json'
import type texts from '#locales/en/signed-in.json'

declare module '#src/i18n/resources.ts' {
  interface Resources {
    'signed-in': typeof texts
    menu: typeof menu
  }
}
