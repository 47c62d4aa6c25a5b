/** Builds the gallery, serves it, and opens it in a browser. */
import { join } from 'node:path'
import { chromium, type BrowserContextOptions, type Page } from 'playwright'
import { build, preview } from 'vite'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import { galleryPlugins } from './hand-over.ts'
import type { Inspection } from './inspection/inspect.ts'
import type { Gallery, ShowRequest } from './steering.ts'
import type { PictureName } from './picture.ts'

/** In the page: what `main.tsx` puts there. */
declare const gallery: Gallery

const pageHeight = 800

/** How long a page may take to open, in milliseconds: all fonts and all parts of the portal, on a machine with other things to do. */
const patienceMs = 120_000

const root = join(import.meta.dirname, '../..')

/** The moment at which every picture is taken: countdowns and times must be the same in every run. */
export const momentOfPictures = new Date('2026-03-02T10:00:00Z')

/** One page of the gallery. */
export interface GalleryPage {
  page: Page
  show: (request: ShowRequest) => Promise<void>
  /** Changes the width of the window, in CSS pixels. */
  resize: (width: number) => Promise<void>
  /** Waits until what was changed from outside has come to rest: even without motion, colours take a frame. */
  settle: () => Promise<void>
  /** Paints gradients in the colour of one end, until the next picture. */
  flattenGradients: (end: 'first' | 'last') => Promise<void>
  /** Looks at what is drawn; see `inspection/inspect.ts`. */
  inspect: (options?: {
    withAxe?: boolean
    /** False: what was found on a picture that looks the same will do. Not after the styles have changed. */
    isNew?: boolean
  }) => Promise<Inspection>
  /** What is drawn, line by line; with what is around every page if asked. See `inspection/reading.ts`. */
  read: (withFrame: boolean) => Promise<string[]>
  /** The document with what is typed and chosen in it: the same for pictures that look the same. */
  fingerprint: () => Promise<string>
  /** Errors and warnings of the console, uncaught errors and calls to a server since the last time. */
  complaints: () => string[]
}

/** A gallery that is being served. */
export interface ServedGallery {
  /** Where it is: `http://127.0.0.1:…/tools/gallery/`. */
  address: string
  pictures: readonly PictureName[]
  /** The browser and its version. */
  browser: string
  open: (options?: BrowserContextOptions) => Promise<GalleryPage>
  close: () => Promise<void>
}

/** A gallery that has been built, and stays as it is. */
export interface BuiltGallery {
  folder: string
}

/**
 * Builds the gallery. Takes about ten seconds: the machines are explored and the page is a production build.
 *
 * @param folder two galleries that are built at once need one each
 */
export async function buildGallery(folder = join(root, '.cache/gallery-build')): Promise<BuiltGallery> {
  const input = join(import.meta.dirname, 'index.html')
  await build({
    root,
    logLevel: 'error',
    plugins: galleryPlugins(),
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input } },
  })
  return { folder }
}

/** Starts a gallery that has been built. */
export async function serveGallery({ folder }: BuiltGallery): Promise<ServedGallery> {
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir: folder },
    // No way to a server, should a picture want one.
    preview: { port: 0, host: '127.0.0.1', proxy: {} },
  })
  const browser = await chromium.launch(browserLaunchOptions())
  const address = new URL('tools/gallery/', server.resolvedUrls?.local[0]).href

  const open = async (options?: BrowserContextOptions): Promise<GalleryPage> => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Nicosia',
      viewport: { width: 1280, height: pageHeight },
      ...options,
    })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      // A frame without rights does not run the clock of our pictures either; e-mails are shown in one.
      if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api'))
        complaints.push(`A picture called ${request.url()}.`)
    })
    await page.clock.setFixedTime(momentOfPictures)
    await page.goto(address, { timeout: patienceMs })
    await page
      .locator('html[data-gallery=ready]')
      .waitFor({ state: 'attached', timeout: patienceMs })
      .catch((cause: unknown) => {
        throw new Error(`The gallery does not open. ${complaints.join(' ')}`, { cause })
      })
    return {
      page,
      show: (request) => page.evaluate((asked) => gallery.show(asked), request),
      resize: async (width) => {
        if (page.viewportSize()?.width === width) return
        await page.setViewportSize({ width, height: pageHeight })
        await page.evaluate(() => gallery.settled())
      },
      settle: () => page.evaluate(() => gallery.settled()),
      flattenGradients: (end) =>
        page.evaluate((which) => {
          gallery.flattenGradients(which)
          return gallery.settled()
        }, end),
      inspect: ({ withAxe = true, isNew = true } = {}) =>
        page.evaluate(([axe, anew]) => gallery.inspect(axe, anew), [withAxe, isNew] as const),
      read: (withFrame) => page.evaluate((frame) => gallery.read(frame), withFrame),
      fingerprint: () => page.evaluate(() => gallery.fingerprint()),
      complaints: () => complaints.splice(0),
    }
  }

  const first = await open()
  const pictures = await first.page.evaluate(() =>
    gallery.pictures.map(({ machine, state, variant }) => ({
      machine,
      state,
      variant,
    })),
  )
  await first.page.context().close()
  return {
    address,
    pictures,
    browser: `${browser.browserType().name()} ${browser.version()}`,
    open,
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}
