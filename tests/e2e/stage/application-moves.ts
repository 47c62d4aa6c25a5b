/** Moves of an application on its page. */
import type { Journey } from './journey.ts'

/**
 * Presses the button of a move and confirms it; resolves when the page says how it stands then.
 *
 * @param name of the move: `staff.accepted`
 * @param reason where it needs one
 */
export async function moveApplication(
  visit: Journey,
  name: string,
  status: string,
  reason?: string,
): Promise<void> {
  const { page, t } = visit
  await visit.button(t(`application-moves:move.${name}`)).click()
  await page.getByText(t(`application-moves:means.${name}`), { exact: true }).waitFor()
  if (reason !== undefined) await page.locator('[name=reason]').fill(reason)
  await visit.button(t(`application-moves:move.${name}`)).click()
  await visit.status(t('application-moves:moved', { status: t(`overview:status.${status}`) })).waitFor()
}
