/** The gallery's page: draws the picture that the address or `gallery.show` names. */
import '#src/styles/portal.css'
import { createRoot } from 'react-dom/client'
import { organisation, pictures, utility } from 'virtual:gallery'
import { createNoticeBoard } from '#src/app/notices/notice-board.ts'
import { Providers } from '#src/app/providers.tsx'
import { isLanguage } from '#src/i18n/languages.ts'
import { currentLanguage, startI18n } from '#src/i18n/portal-i18n.ts'
import { brandNames } from './brands.ts'
import type { Gallery, ShowRequest } from './steering.ts'
import { flattenGradients } from './inspection/flatten-gradients.ts'
import { inspect, inspectOnce } from './inspection/inspect.ts'
import { findPicture, PictureFrame } from './picture-frame.tsx'
import { everythingIsLoaded } from './react-at-once.ts'
import { sampleProfile } from './sample-person.ts'
import { fillCache } from './sample-reads.ts'
import { settled } from './settled.ts'

const namespaces = Object.keys(import.meta.glob('/locales/en/*.json')).map((path) =>
  path.replace(/^.*\/|\.json$/g, ''),
)

/** Names stay as they are in every language: of the organisation, and of people. */
const names = [
  utility.portalName,
  organisation.orgName,
  organisation.orgShortName,
  ...([1, 2] as const).map((role) => sampleProfile(role).name),
]

/** What the address asks for; the first picture when it asks for nothing. */
function askedFor(): ShowRequest {
  const asked = new URLSearchParams(location.search)
  const language = asked.get('language') ?? asked.get('lang')
  const brand = brandNames.find((name) => name === asked.get('brand'))
  const look = asked.get('look')
  return {
    machine: asked.get('machine') ?? pictures[0]?.machine ?? '',
    state: asked.get('state') ?? pictures[0]?.state ?? '',
    ...(look === null ? {} : { look }),
    ...(isLanguage(language) ? { language } : {}),
    ...(brand ? { brand } : {}),
  }
}

/** Starts the page and puts the gallery into `globalThis.gallery`. */
export async function openGallery(): Promise<void> {
  const i18n = await startI18n()
  // The portal leaves the place of a missing text empty; here it must not go unnoticed.
  i18n.on('missingKey', (languages, file, key) =>
    console.error(`The text ${file}:${key} is missing in ${String(languages)}.`),
  )
  // The portal does without a font that comes late; a picture must not depend on how fast it comes.
  const fonts = [...document.fonts].map((font) => font.load())
  await Promise.all([everythingIsLoaded(), i18n.loadNamespaces(namespaces), ...fonts])
  fillCache()

  const notices = createNoticeBoard()
  const root = createRoot(document.getElementById('portal') ?? document.body)
  let shown = 0

  const show = async ({ language = 'en', brand = 'usual', ...name }: ShowRequest): Promise<void> => {
    const picture = findPicture(name)
    await i18n.changeLanguage(language)
    const { machine, state, look } = picture
    history.replaceState(null, '', `?${new URLSearchParams({ machine, state, look, language, brand })}`)
    shown += 1
    root.render(
      <Providers i18n={i18n} notices={notices}>
        <PictureFrame key={shown} picture={picture} language={language} brand={brand} />
      </Providers>,
    )
    await settled()
  }

  const gallery: Gallery = {
    show,
    pictures,
    flattenGradients,
    settled,
    inspect: (withAxe, isNew) =>
      (isNew ? inspect : inspectOnce)(
        currentLanguage(i18n),
        names,
        i18n.t('ui:title.withError', { page: '' }).trim(),
        withAxe,
      ),
  }
  Object.assign(globalThis, { gallery })
  await show(askedFor())
  document.documentElement.dataset['gallery'] = 'ready'
}
