/** Where an application wants to drill for water: what of it each side sees; on both databases. */
import { describe, expect, test } from 'vitest'
import type { ApplicationSite } from '#contract/applications.ts'
import { noLand } from '#contract/rules/land.ts'
import { changeApplication } from './changed-rows.ts'
import { applicant, newApplication, staff, type Person } from './conversation-people.ts'
import { databases } from './databases.ts'
import { portalFixture } from './portal-fixture.ts'

describe.each(databases)('the site of an application on $database', ({ place }) => {
  const portal = portalFixture({ database: place })

  test('tells who applies only to those who may see names and numbers of identity', async () => {
    const [customer, clerk] = [await applicant(portal), await staff(portal)]
    const id = await newApplication(portal, customer.accountNo, 'drilling')
    const given = { name: 'Eleni Test', idNo: '812345' }
    const details = JSON.stringify({ land: { ...noLand, applicants: [given] } })
    await changeApplication(portal.db, id, { details })
    const seenBy = async ({ browser }: Person) => {
      const { body } = await browser.call('getApplicationSite', { PortalApplicationId: id })
      return (body['item'] as ApplicationSite).applicants
    }
    const employee = '{"employee":"hidden"}'
    for (const [name, idNo, staffSees] of [
      ['shown', 'shown', given],
      [employee, 'shown', { ...given, name: '' }],
      ['shown', employee, { ...given, idNo: '' }],
      [employee, employee, { name: '', idNo: '' }],
    ] as const) {
      await portal.setSetting('security.account.name', name)
      await portal.setSetting('security.account.idNo', idNo)
      expect(await seenBy(clerk)).toEqual([staffSees])
      expect(await seenBy(customer)).toEqual([given])
    }
  })
})
