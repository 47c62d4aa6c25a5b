/** What is asked of the browser and its worker. */
import type { StoredPages } from '#machines/offline-page/offline-page.machine.ts'
import { answeringActor } from '#src/flow-kit/call-actor.ts'
import type { StartCall } from '#src/storage/road-worker-talk.ts'
import { oneByOne } from '#src/storage/road-database.ts'
import { storePages, takeNewVersion } from './worker-of-page.ts'

/** @param start what the portal asks before it draws the page; it may be known later than the page */
export const offlinePageActors = (start: () => readonly StartCall[]) => ({
  storePages: answeringActor<StoredPages>(async () => ({
    kind: 'fulfilled',
    value: await storePages(start()),
  })),
  takeVersion: answeringActor<null>(async () => {
    // Not while something is sent: its answer would reach nobody.
    await oneByOne('send', takeNewVersion)
    // After the machine has heard of it. The page that comes begins anew.
    setTimeout(() => location.reload())
    return { kind: 'fulfilled', value: null }
  }),
})
