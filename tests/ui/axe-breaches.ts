/** What breaks a rule of axe on a page, as sentences. The gallery has its own way: it looks at pictures by the hundred. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/**
 * Lets axe look at a page.
 *
 * @param exclude selector of what belongs to another page: a frame
 */
export async function axeBreaches(page: Page, exclude?: string): Promise<string[]> {
  // Legacy: without a second page for the sums, which only pages with foreign frames need, and which takes a second.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (exclude === undefined ? axe : axe.exclude(exclude)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`)
}
