/** What a page that draws pictures gets with its build: the module `virtual:gallery`. */
import type { Plugin } from 'vite'
import { catalogue } from '#tools/model/catalogue.ts'
import { defaultOrganisationSettings, defaultUtilitySettings } from '#server/content/default-settings.ts'
import { demonstrationOrganisation, demonstrationUtility } from '#server/demonstration/settings.ts'
import { picturesOf } from './pictures.ts'

/** The demonstration utility with everything that the screens can show switched on. */
const settings = {
  organisation: { ...defaultOrganisationSettings, ...demonstrationOrganisation },
  utility: {
    ...defaultUtilitySettings,
    ...demonstrationUtility,
    reCaptchaApiKey: 'site-key',
    showPaymentButtonAtLogin: true,
    homeButtonUrl: 'https://utility.example/',
  },
}

/** Exploring takes seconds and the settings read files, so both happen here and not in the page. */
export const handOver = (): Plugin => {
  const id = 'virtual:gallery'
  return {
    name: id,
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: (asked) =>
      asked === `\0${id}`
        ? Object.entries({ pictures: catalogue.flatMap(picturesOf), ...settings })
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
            .join('\n')
        : undefined,
  }
}
