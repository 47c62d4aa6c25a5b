/** Material for a job card, from the receipt on the shelf to the closed card, by a worker, the keeper of the store and a manager. */
import { expect } from 'vitest'
import { newCard, newItem, newWarehouse } from '../../server/store-people.ts'
import { choose, field, newColleague, press, told } from '../stage/colleagues.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

const add = (visit: Journey) => press(visit, 'record:form.add')

journey(
  'material is asked for, approved, issued, used in part, returned twice, one piece lost and approved: the card closes',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    const store = await newWarehouse(portal(), { name: 'Northern store' })
    await newItem(portal(), { name: 'Curb stop DN25', shelf: 'A-12' })
    const card = await newCard(
      portal(),
      { postcode: '6023', street: 'Kimonos 14', reference: '' },
      'approved',
    )
    const worker = await newColleague(portal(), 'Panikos Pipes', { isFieldWorker: true, upToCents: 200_00 })
    const keeper = await newColleague(portal(), 'Despo Store')
    const manager = await newColleague(portal(), 'Andreas Manager', { upToCents: 200_00 })

    // Twenty pieces come in, at 12.50 each.
    const atStore = await another({ language: 'en' })
    await atStore.beginAt(keeper.login, '/stockBookings/new')
    await field(atStore, 'kind').selectOption('receipt')
    await choose(atStore, 'item', 'Curb stop')
    await choose(atStore, 'warehouse', 'Northern')
    await field(atStore, 'quantity').fill('20')
    await field(atStore, 'price').fill('12.50')
    await add(atStore)
    await atStore.page.getByRole('link', { name: /^SB-/ }).first().waitFor()

    // The worker asks for eight on the page of the card: the own warehouse is filled in.
    await visit.beginAt(worker.login, `/warehouses/${store}`)
    await page.getByLabel(t('store:own.material'), { exact: true }).check()
    await told(visit, 'store:own.saved').waitFor()
    await visit.go(`/jobCards/${card}`)
    await page.getByRole('link', { name: t('area-requisitions:add'), exact: true }).click()
    await expect.poll(() => field(visit, 'warehouse').inputValue()).toBe('Northern store')
    await add(visit)
    await page.getByRole('link', { name: /^RQ-/ }).first().click()
    await page.getByRole('link', { name: t('area-requisition-lines:add'), exact: true }).waitFor()
    const requisition = visit.path()
    await page.getByRole('link', { name: t('area-requisition-lines:add'), exact: true }).click()
    await choose(visit, 'item', 'Curb stop')
    await field(visit, 'quantity').fill('8')
    await add(visit)
    await page.getByRole('link', { name: /^RL-/ }).first().waitFor()
    await visit.go(requisition)
    await press(visit, 'area-requisitions:move.asked')
    await told(visit, 'area-requisitions:moved.asked').waitFor()

    // The keeper approves, fetches what the pick list says from its shelf, and issues it.
    await atStore.go(requisition)
    await press(atStore, 'area-requisitions:move.approved')
    await told(atStore, 'area-requisitions:moved.approved').waitFor()
    const pickList = t('area-requisition-lines:view.pickList')
    await atStore.page.getByRole('link', { name: pickList, exact: true }).click()
    const toFetch = atStore.page.getByRole('row').filter({ hasText: 'Curb stop DN25' })
    await toFetch.getByText('A-12', { exact: true }).waitFor()
    await toFetch.getByText('8', { exact: true }).waitFor()
    await atStore.go(requisition)
    await press(atStore, 'area-requisitions:move.issued')
    await told(atStore, 'area-requisitions:moved.issued').waitFor()

    // Four are used, three come back in two parts, one is lost.
    await visit.go(requisition)
    await page.getByRole('link', { name: /^RL-/ }).first().click()
    await page.getByRole('link', { name: t('area-stock-bookings:add'), exact: true }).waitFor()
    const line = visit.path()
    async function slip(kind: string, quantity: string, more: () => Promise<unknown> = async () => {}) {
      await visit.go(line)
      await page.getByRole('link', { name: t('area-stock-bookings:add'), exact: true }).click()
      await field(visit, 'kind').selectOption(kind)
      await field(visit, 'quantity').fill(quantity)
      await more()
      await add(visit)
      await page.getByRole('link', { name: /^SB-/ }).first().waitFor()
    }
    const reason = (name: string) => () => field(visit, 'returnReason').selectOption(name)
    await slip('use', '4')
    await slip('return', '1', reason('notNeeded'))
    await slip('return', '2', reason('tooMany'))

    // One piece is not accounted for: the card does not close, and says why.
    await visit.go(`/jobCards/${card}`)
    await press(visit, 'area-job-cards:move.closed')
    await told(visit, 'area-job-cards:problem.unsettled').waitFor()

    await slip('loss', '1', () => field(visit, 'remark').fill('Fell into the shaft.'))
    await page.getByRole('link', { name: /^SB-/ }).first().click()
    await told(visit, 'area-stock-bookings:state.entered').waitFor()
    const loss = visit.path()

    // The worker may approve losses, but not this one: the manager does.
    await press(visit, 'area-stock-bookings:move.approved')
    await told(visit, 'area-stock-bookings:problem.samePerson').waitFor()
    const atDesk = await another({ language: 'en' })
    await atDesk.beginAt(manager.login, loss)
    await press(atDesk, 'area-stock-bookings:move.approved')
    await told(atDesk, 'area-stock-bookings:moved.approved').waitFor()
    await atDesk.go(requisition)
    await told(atDesk, 'area-requisitions:state.settled').waitFor()

    // The card closes; it shows what was used, and the shelf has what is left.
    await visit.go(`/jobCards/${card}`)
    await press(visit, 'area-job-cards:move.closed')
    await told(visit, 'area-job-cards:moved.closed').waitFor()
    await page.getByText('€50.00', { exact: true }).first().waitFor()
    await atStore.go(`/warehouses/${store}`)
    const shelf = atStore.page.getByRole('row').filter({ hasText: 'Curb stop DN25' })
    await shelf.getByText('15', { exact: true }).waitFor()
    expect(await shelf.count()).toBe(1)
  },
)
