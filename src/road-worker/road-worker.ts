/**
 * The service worker of the road: pages of meter rounds open without a network. It has the scope of these pages alone, and answers
 * nothing else; every other page of the portal is as it is without it (decision 0350).
 *
 * A version of it belongs to one build: its document, scripts, styles, fonts and texts are stored together, or not at all. The next
 * version waits until the reader takes it, or has closed all pages of the road.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { answerToStart, keepStart, startCallOf } from './kept-answers.ts'
import type { AskedOfWorker, KeptOrNot } from '#src/storage/road-worker-talk.ts'
import { worker } from './worker-scope.ts'

/** Written in by the build (`tools/bundle/road-worker.ts`). */
declare const roadFiles: PrecacheEntry[]
/** Address under which the document of these pages is stored. */
declare const roadDocument: string

// Nothing is waited for that is already here; names of files carry their content.
precacheAndRoute(roadFiles, { directoryIndex: null as unknown as string, cleanURLs: false })
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL(roadDocument)))

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const call = startCallOf(event.request)
  if (call) event.respondWith(answerToStart(call, event.request))
})

worker.addEventListener('message', (event) => {
  const asked = event.data as AskedOfWorker
  if (asked.type === 'version.taken') event.waitUntil(worker.skipWaiting())
  if (asked.type !== 'start.kept') return
  const say = (what: KeptOrNot) => event.ports[0]?.postMessage(what)
  event.waitUntil(
    keepStart(asked.calls).then(
      () => say('kept'),
      () => say('failed'),
    ),
  )
})
