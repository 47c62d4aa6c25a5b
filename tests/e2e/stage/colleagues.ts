/** Employees, and how they use the pages of areas, for journeys. */
import { setRight } from '#server/areas/rights/grants.ts'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import type { Journey } from './journey.ts'

/**
 * An employee of maintenance, who may change records everywhere.
 *
 * @param options.flags further flags of the profile
 * @param options.upToCents what they may approve; default: nothing
 */
export async function newColleague(
  portal: TestPortal,
  name: string,
  {
    isFieldWorker = false,
    flags = {},
    upToCents,
  }: { isFieldWorker?: boolean; flags?: Readonly<Record<string, boolean>>; upToCents?: number } = {},
) {
  const { db } = portal
  const account = await portal.newEmployee({ name })
  const { id } = await db
    .updateTable('accounts')
    .set({ profile: JSON.stringify({ portalOm: true, isFieldWorker, ...flags }) })
    .where('login', '=', account.login)
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = { id: Number(id), login: account.login }
  const rights = ['changeRecords', 'seeAllDistricts', ...(upToCents === undefined ? [] : ['approve'])]
  await db.transaction().execute(async (tx) => {
    for (const right of rights)
      await setRight(
        tx,
        owner,
        { name: right, isGranted: true, upToCents: right === 'approve' ? upToCents : undefined },
        { now: new Date(), by: null },
      )
  })
  return account
}

/** A field of the form, or of the move, on the page. */
export const field = ({ page }: Journey, name: string) => page.locator(`main [name="${name}"]`)

/** The first place where the page says this text. */
export const told = ({ page, t }: Journey, key: string) => page.getByText(t(key), { exact: true }).first()

/** Presses the first button with this text. */
export const press = (visit: Journey, key: string) => visit.button(visit.t(key)).first().click()

/** Chooses a record by a few letters of its title. */
export async function choose(visit: Journey, name: string, letters: string) {
  await field(visit, name).fill(letters)
  await visit.page.getByRole('option').filter({ hasText: letters }).first().click()
}
