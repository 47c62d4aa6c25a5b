/**
 * What the server puts into the document for the first page: data, never script, in an element that is read once
 * (decision 0035). Without it, as on static hosting or when the server did not know in time, everything is called for.
 */
import { parse } from 'regexparam'
import type { ComponentType } from 'react'
import type { Language } from '#contract/entities.ts'
import { getOrganisationSettings, getSettings } from '#contract/utility.ts'
import type { FirstAnswer } from '#src/api/first-answers.ts'
import type { Begin } from '#src/flow-kit/define-flow.tsx'
import type { PageAddress } from '#src/flow-kit/pages.ts'
import type { KnownTexts } from '#src/i18n/portal-i18n.ts'
import type { Page } from './pages/all-pages.ts'
import type { FirstPage } from './pages/known-pages.ts'

/** Id of the element; the server knows it by the same name (`server/edge/http/first-page.ts`). */
const elementId = 'first-page'

/** The page of the address, and the file of its script. */
export type PageWithScript = PageAddress & { script: string }

/** See the file's comment. */
export interface FirstPageData extends KnownTexts {
  page: PageWithScript
  answers: readonly FirstAnswer[]
  /** When the server has drawn the page: the names under which a browser may have kept what changes it. */
  asked?: readonly string[]
  /** Where the machines stand that it was drawn from (`standing.ts`). */
  standing?: readonly string[]
}

/** Whether the browser has taken the document out of its history without asking for it anew. */
function isOutOfHistory(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward' && navigation.transferSize === 0
}

/** Takes the data out of the document. What a drawn one says of who is signed in may have changed since it was kept. */
export function takeFirstPageData(document: Document): FirstPageData | undefined {
  const element = document.getElementById(elementId)
  element?.remove()
  const data = element ? (JSON.parse(element.textContent) as FirstPageData) : undefined
  return data?.asked && isOutOfHistory() ? undefined : data
}

/** Whether the start of the visit can decide at once. */
export const bringsSettings = ({ answers }: FirstPageData): boolean =>
  [getOrganisationSettings, getSettings].every(({ name }) => answers.some(({ call }) => call === name))

/** The address as the router reads it: what cannot be decoded stays as it is. */
export const routedPath = (): string => {
  try {
    return decodeURI(location.pathname)
  } catch {
    return location.pathname
  }
}

type Parameters = Readonly<Record<string, string | undefined>>

/** What stands in the address of a page: `id` of `/payment/:id`. */
export function addressParameters({ path }: PageAddress): Parameters {
  const { keys, pattern } = parse(path)
  const values = pattern.exec(routedPath())?.slice(1) ?? []
  return Object.fromEntries(keys.map((name, index) => [name, values[index]]))
}

/** Loads the page that the document names. Undefined when it cannot be had: then the table of all pages is asked. */
export async function loadFirstPage({ script, ...address }: PageWithScript): Promise<FirstPage | undefined> {
  const openedAt = routedPath()
  if (!parse(address.path).pattern.test(openedAt)) return undefined
  try {
    const { default: component } = (await import(/* @vite-ignore */ script)) as { default: ComponentType }
    return { openedAt, page: { ...address, component } }
  } catch {
    return undefined
  }
}

/**
 * Begins what the page can show nothing without, before it is drawn for the first time (`defineFlow`).
 *
 * @returns whether this browser has kept what makes the first picture another one than the server's
 */
export async function beginPage(
  { component, audience, availableIf }: Page,
  parameters: Parameters,
  language: Language,
): Promise<boolean> {
  // Who may see another page, and whether it is switched on, is for the session to say.
  if (audience !== 'everybody' || availableIf) return false
  return (await (component as { begin?: Begin }).begin?.(parameters, language)) === true
}
