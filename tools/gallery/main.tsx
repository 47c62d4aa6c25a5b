/** The gallery's page: draws the picture that the address or `gallery.show` names. */
import '#src/styles/portal.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { organisation, pictures, utility } from 'virtual:gallery'
import { createNoticeBoard } from '#src/app/notices/notice-board.ts'
import { Providers } from '#src/app/providers.tsx'
import { isLanguage } from '#src/i18n/languages.ts'
import { currentLanguage, startI18n } from '#src/i18n/portal-i18n.ts'
import { brandNames } from './brands.ts'
import type { Picture } from './picture.ts'
import { galleryIsReady, type Gallery, type ShowMessage, type ShowRequest } from './steering.ts'
import { findPicture, PictureFrame } from './picture-frame.tsx'
import { everythingIsLoaded } from './react-at-once.ts'
import { sampleProfile } from './sample-person.ts'
import { fillCache } from './sample-reads.ts'
import { settled } from './settled.ts'
import { ignore } from './stage.ts'

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
  const variant = asked.get('variant')
  return {
    machine: asked.get('machine') ?? pictures[0]?.machine ?? '',
    state: asked.get('state') ?? pictures[0]?.state ?? '',
    ...(variant === null ? {} : { variant }),
    ...(isLanguage(language) ? { language } : {}),
    ...(brand ? { brand } : {}),
  }
}

/** How a picture is drawn. */
type Draw = (picture: Picture, how: Omit<ShowRequest, 'machine' | 'state' | 'variant'>) => Promise<void>

/** Lets a page around this one, in whose frame it is, say what to draw. */
function listenToFrame(draw: Draw): void {
  // Anyone who walks by the keyboard stays on the button that they press: a picture takes no focus by itself.
  HTMLElement.prototype.focus = ignore
  HTMLInputElement.prototype.select = ignore
  addEventListener('message', ({ data, origin }: MessageEvent<ShowMessage>) => {
    if (origin === location.origin && data.kind === 'show')
      void draw(data.picture, { language: data.language })
  })
  parent.postMessage(galleryIsReady, location.origin)
}

/** Puts the gallery into `globalThis.gallery`, and shows what the address asks for. */
async function openToTools(draw: Draw, i18n: Awaited<ReturnType<typeof startI18n>>): Promise<void> {
  // Not for people: a page in a frame does without.
  const [{ inspect, inspectOnce }, { reading }, { fingerprint }, { flattenGradients }] = await Promise.all([
    import('./inspection/inspect.ts'),
    import('./inspection/reading.ts'),
    import('./inspection/fingerprint.ts'),
    import('./inspection/flatten-gradients.ts'),
  ])
  const show: Gallery['show'] = async ({ machine, state, variant, ...how }) => {
    const picture = findPicture(machine, state, variant)
    const name = { machine: picture.machine, state: picture.state, variant: picture.variant }
    history.replaceState(null, '', `?${new URLSearchParams({ ...name, ...how })}`)
    await draw(picture, how)
    await settled()
  }
  const gallery: Gallery = {
    show,
    pictures,
    read: reading,
    fingerprint,
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

/** Starts the page. */
export async function openGallery(): Promise<void> {
  const i18n = await startI18n()
  // The portal leaves the place of a missing text empty; here it must not go unnoticed.
  i18n.on('missingKey', (languages, file, key) =>
    console.error(`The text ${file}:${key} is missing in ${String(languages)}.`),
  )
  // The portal does without a font that comes late; a picture must not depend on how fast it comes.
  // A fallback is a font of the computer, which may have none of those that are named.
  const fonts = [...document.fonts].map((font) => font.load().catch(() => []))
  await Promise.all([everythingIsLoaded(), i18n.loadNamespaces(namespaces), ...fonts])
  const notices = createNoticeBoard()
  const root = createRoot(document.getElementById('portal') ?? document.body)
  let shown = 0
  let filled: ShowRequest['reads']
  const draw: Draw = async (picture, { language = 'en', brand = 'usual', at, reads = 'there' }) => {
    // While everything is laid out: a focused element that is taken away has all that is about to go laid out first.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (filled !== reads) fillCache(reads)
    filled = reads
    await i18n.changeLanguage(language)
    shown += 1
    // At once: the page is at rest when a frame brings nothing more.
    flushSync(() =>
      root.render(
        <Providers i18n={i18n} notices={notices}>
          <PictureFrame key={shown} picture={picture} language={language} brand={brand} at={at} />
        </Providers>,
      ),
    )
  }
  if (parent === window) await openToTools(draw, i18n)
  else listenToFrame(draw)
}
