/** The pages that the server draws, and visits of them whose scripts come late. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright'
import type { Rendering } from '#server/edge/http/rendered-pages.ts'
import { builtPages } from '#tools/browser/stage/built-pages.ts'
import { sampleAddress } from '#tools/browser/stage/sample-addresses.ts'
import type { Journey } from './journey.ts'

/** They wait for a call, and are drawn anew with its answer. */
const waiting = ['/payment/:id', '/changeEmailComplete/:code?', '/firstRun']

const { visitors } = JSON.parse(readFileSync(join(builtPages, 'render/rendering.json'), 'utf8')) as Rendering

/** One address of each page that is drawn for visitors. */
export const drawnPaths: readonly string[] = visitors
  .filter((path) => !waiting.includes(path))
  .map(sampleAddress)

/** The text field that a page is typed into first. */
export const textField =
  'main form :is(input:not([type]),input[type=text]:not([readonly]),input[type=email],input[type=tel],textarea)'

/** What a browser keeps that would draw what the server draws. */
export const newcomer = { _preference: '{}' }

/** The script that remembers what is pressed comes with the document. */
export const lateScripts = /\/assets\/(?!early-)[^?]*\.js$/

export const untilTakenOver = (page: Page) =>
  page.waitForFunction(() => (globalThis as { portalEarly?: { isOver: boolean } }).portalEarly?.isOver)

/** Opens a page whose scripts do not come before they are let go. @returns lets them go */
export async function openWithoutScripts(
  { page, portal: { url } }: Journey,
  path: string,
): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(lateScripts, async (route: Route) => {
    await held
    await route.continue()
  })
  await page.goto(`${url}${path}`, { waitUntil: 'commit' })
  await page.locator('main h1').waitFor()
  return letGo
}
