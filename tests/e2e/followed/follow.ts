/**
 * Somebody who follows a path by what its sentences say, in a browser and at a keyboard: without the bindings, the
 * machine or anything else that a tester does not have. Programs are no hurry: the browser has the slow profile that
 * the recipes ask for.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Language } from '#contract/entities.ts'
import type { TestBrowser } from '#tools/browser/stage/browser.ts'
import type { ServedPortal } from '#tools/browser/stage/served-portal.ts'
import type { DescribedPath } from '#tools/paths/described-path.ts'
import type { Expectation } from '#tools/paths/expectation.ts'
import {
  instructionsOf,
  isBeforeLastButton,
  NotUnderstood,
  preconditionsIn,
  preparationsIn,
  sightsIn,
  type Instruction,
  type SentCode,
  type Sight,
} from '#tools/paths/instructions.ts'

/** What comes in less is missed by whoever only looks. */
const latency = 500
/** Of the server: between two codes to one address (recipe “Codes and links”). */
const betweenCodes = 10_000
const patience = 15_000

/** What is asked by the browser: held back, replaced and refused as the developer tools do it. */
const networkOf = async (page: Page) => {
  const network = {
    isOffline: false,
    answered: 0,
    refused: 0,
    blocked: '',
    overridden: { call: '', body: '' },
  }
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const isCall = (name: string) => name !== '' && pathname === `/api/${name}`
    if (network.isOffline || isCall(network.blocked)) {
      network.refused += 1
      return route.abort('internetdisconnected')
    }
    const { call, body } = network.overridden
    if (isCall(call)) {
      await pause(latency)
      return route.fulfill({ contentType: 'application/json', body })
    }
    try {
      // Answered as things are now, and heard of later.
      const response = await route.fetch()
      network.answered += 1
      await pause(latency)
      await route.fulfill({ response })
    } catch (error) {
      // The page was left, and nobody waits for the answer any more.
      if (!page.isClosed() && !/disposed|closed|handled/.test(String(error))) throw error
    }
  })
  return network
}

const fieldOf = async (page: Page, caption: string): Promise<Locator> => {
  const exact = page.getByLabel(caption, { exact: true }).filter({ visible: true })
  const loose = page.getByLabel(caption).filter({ visible: true })
  await exact.or(loose).first().waitFor({ timeout: patience })
  return (await exact.count()) > 0 ? exact.first() : loose.first()
}

const sightOf = (page: Page, { kind, captions, hasError }: Sight): Locator => {
  const one = (caption: string): Locator => {
    const announced = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: caption })
    switch (kind) {
      case 'field': {
        const field = page.getByLabel(caption).filter({ visible: true })
        return hasError ? field.and(page.locator('[aria-invalid=true]')) : field
      }
      case 'message':
        return announced
      case 'notice':
        return announced.or(page.getByText(caption))
      case 'step':
        return page.locator('li[aria-current=step]').filter({ hasText: caption })
      case 'box':
        return page.getByRole('checkbox', { name: caption })
      case 'heading':
      case 'button':
      case 'link':
      case 'dialog':
        return page.getByRole(kind, { name: caption, exact: true })
      case '':
        return page.getByText(caption)
      default:
        throw new Error(`Nobody knows how a “${kind}” looks.`)
    }
  }
  return captions.map(one).reduce((either, other) => either.or(other))
}

/** All that a path asks for. @throws NotUnderstood */
const asked = ({ preconditions, steps }: DescribedPath): Instruction[] => [
  ...preconditions.flatMap(preconditionsIn),
  ...steps.flatMap(({ first, action, meanwhile, afterwards }) => [
    ...[...first, ...meanwhile, ...(afterwards === undefined ? [] : [afterwards])].flatMap(preparationsIn),
    ...instructionsOf(action),
  ]),
]

/** Whether this file can carry out all that a path asks for: some of it takes a second person. */
export const canBeFollowed = (path: DescribedPath): boolean => {
  try {
    return asked(path).every((one) => one.do !== 'ask for too many codes' && one.do !== 'lock the network')
  } catch (error) {
    if (error instanceof NotUnderstood) return false
    throw error
  }
}

/** Where a path is followed. */
export interface Place {
  browser: TestBrowser
  portal: ServedPortal
  language: Language
}

/**
 * Follows a path.
 *
 * @returns how many captions were looked for and seen
 * @throws when something that is to be pressed or seen is not there, and NotUnderstood for a sentence
 */
export const followPath = async (
  path: DescribedPath,
  { browser, portal, language }: Place,
): Promise<number> => {
  const visit = await browser.visit({ locale: language, reducedMotion: 'reduce' })
  const { page, context } = visit
  let seen = 0
  try {
    await context.addCookies([{ name: 'portal_language', value: language, url: portal.url }])
    await page.clock.install({ time: portal.clock() })
    const network = await networkOf(page)

    const passTime = async (milliseconds: number) => {
      portal.clock.advance(milliseconds / 1000)
      await page.clock.fastForward(milliseconds)
    }
    const codeIn = async ({ to }: SentCode): Promise<string> => {
      const entries = await portal.outbox()
      const entry = entries.find((one) => one.code !== '' && (to === undefined || one.to === to))
      if (!entry) throw new Error(`No code was sent to ${to ?? 'anybody'}.`)
      return entry.code
    }
    /** A code may have been sent just now: the next one is not refused if ten seconds have passed. */
    const waitForCodes = () => passTime(betweenCodes)

    const carryOut = async (one: Instruction): Promise<void> => {
      switch (one.do) {
        case 'open':
          await page.goto(portal.url + one.address)
          return
        case 'see':
          await look([{ text: one.what, check: 'seen' }])
          return
        case 'load again':
          await page.reload()
          return
        case 'fill':
          return (await fieldOf(page, one.caption)).fill(
            typeof one.value === 'string' ? one.value : await codeIn(one.value),
          )
        case 'empty':
          return (await fieldOf(page, one.caption)).fill('')
        case 'tick':
          return (await fieldOf(page, one.caption)).check()
        case 'untick':
          return (await fieldOf(page, one.caption)).uncheck()
        case 'press':
          await waitForCodes()
          return page
            .getByRole('button', { name: one.caption, exact: true })
            .or(page.getByRole('link', { name: one.caption, exact: true }))
            .first()
            .click({ timeout: patience })
        case 'wait':
          return passTime(one.milliseconds)
        case 'set':
          return portal.setSetting(one.name, one.value)
        case 'run in the database':
          await sql.raw(one.statement).execute(portal.db)
          return
        case 'go offline':
          network.isOffline = true
          return
        case 'go online':
          network.isOffline = false
          return
        case 'block':
          network.blocked = one.call
          return
        case 'unblock':
          network.blocked = ''
          return
        case 'override':
          network.overridden = one
          return
        case 'answer again':
          network.overridden = { call: '', body: '' }
          return
        default:
          throw new Error(`Nobody carries out “${one.do}” here.`)
      }
    }

    const look = async (expected: readonly Expectation[]) => {
      for (const { text, check } of expected)
        if (check === 'seen')
          for (const sight of sightsIn(text) ?? []) {
            await sightOf(page, sight).first().waitFor({ timeout: patience })
            seen += 1
          }
    }

    for (const instruction of path.preconditions.flatMap(preconditionsIn)) await carryOut(instruction)
    await look(path.start)
    for (const [index, { first, action, meanwhile, afterwards, expected }] of path.steps.entries()) {
      try {
        const late = first.filter(isBeforeLastButton)
        for (const one of first.filter((what) => !late.includes(what)).flatMap(preparationsIn))
          await carryOut(one)
        const acts = instructionsOf(action)
        const done = acts.toSpliced(
          acts.findLastIndex((one) => one.do === 'press'),
          0,
          ...late.flatMap(preparationsIn),
        )
        const { answered, refused } = network
        for (const one of done) await carryOut(one)
        if (meanwhile.length > 0 && done.length > 0)
          await expect.poll(() => network.answered, { timeout: patience }).toBeGreaterThan(answered)
        for (const one of meanwhile.flatMap(preparationsIn)) await carryOut(one)
        // What fails at once is over before anybody could look (recipe “Offline”).
        if (done.length === 0 || network.refused === refused) await look(expected)
        if (afterwards !== undefined) for (const one of preparationsIn(afterwards)) await carryOut(one)
      } catch (error) {
        throw new Error(
          `Step ${index + 1} of ${path.id} (${[...first, action].join('; ')}): ${String(error)}`,
          {
            cause: error,
          },
        )
      }
    }
    return seen
  } finally {
    await context.close()
  }
}
