/** What a page that draws pictures gets with its build: the module `virtual:gallery`. */
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { catalogue } from '#tools/model/catalogue.ts'
import {
  defaultOrganisationSettings,
  defaultUtilitySettings,
} from '#server/platform/content/default-settings.ts'
import { demonstrationOrganisation, demonstrationUtility } from '#server/demonstration/settings.ts'
import { catalogueInBrowser } from '#tools/model/in-browser.ts'
import { extensions } from '#contract/rules/extensions.ts'
import { picturesOf } from './pictures.ts'

/** The demonstration utility with everything that the screens can show switched on. */
const settings = {
  organisation: { ...defaultOrganisationSettings, ...demonstrationOrganisation },
  utility: {
    ...defaultUtilitySettings,
    ...demonstrationUtility,
    extensions,
    reCaptchaApiKey: 'site-key',
    homeButtonUrl: 'https://utility.example/',
    portalAuthenticationType: 1,
    externalSignInName: 'City ID',
  },
}

/** Exploring takes seconds and the settings read files, so both happen here and not in the page. */
const handOver = (): Plugin => {
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

const root = join(import.meta.dirname, '../..')

/** Gives the portal's own files another React; see `react-at-once.ts`. */
const loadAtOnce = (): Plugin => ({
  name: 'gallery:load-at-once',
  enforce: 'pre',
  resolveId: (asked, importer) =>
    asked === 'react' && importer?.startsWith(join(root, 'src'))
      ? join(import.meta.dirname, 'react-at-once.ts')
      : undefined,
})

/** What every build needs in which the gallery's page is. */
export const galleryPlugins = (): Plugin[] => [catalogueInBrowser(), handOver(), loadAtOnce()]
