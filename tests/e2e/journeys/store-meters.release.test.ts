/** Meters by their numbers, from the receipt on the shelf to the vehicle, as the keeper of the store and a driver do it. */
import { expect } from 'vitest'
import { newItem, newWarehouse } from '../../server/store-people.ts'
import { choose, field, newColleague, press, told } from '../stage/colleagues.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

journey(
  'meters are received by their numbers, carried to another warehouse, and each page says where they are',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    const store = await newWarehouse(portal(), { name: 'Northern store' })
    const other = await newWarehouse(portal(), { name: 'Southern store' })
    const item = await newItem(portal(), { name: 'Bulk meter DN80', isMeter: true })
    const keeper = await newColleague(portal(), 'Despo Store')

    // Without numbers it is said what is missing, and nothing that was typed is lost.
    await visit.beginAt(keeper.login, '/stockBookings/new')
    await field(visit, 'kind').selectOption('receipt')
    await choose(visit, 'item', 'Bulk meter')
    await choose(visit, 'warehouse', 'Northern')
    await field(visit, 'quantity').fill('3')
    await field(visit, 'price').fill('40')
    await press(visit, 'record:form.add')
    await told(visit, 'area-stock-bookings:problem.numbersNeeded').waitFor()
    await field(visit, 'numbers').fill('wm-1\nwm-2 #3')
    await field(visit, 'numbers').blur()
    await told(visit, 'area-stock-bookings:pattern.numbers').waitFor()
    await field(visit, 'numbers').fill('wm-1\nwm-2\nwm-3')
    await press(visit, 'record:form.add')
    await page.getByRole('link', { name: /^SB-/ }).first().click()
    await page.getByText('WM-1, WM-2, WM-3', { exact: true }).waitFor()

    // Two are sent, and one comes.
    await visit.go('/transfers/new')
    await choose(visit, 'item', 'Bulk meter')
    await field(visit, 'quantity').fill('2')
    await field(visit, 'numbers').fill('WM-1 WM-3')
    await choose(visit, 'source', 'Northern')
    await choose(visit, 'destination', 'Southern')
    await press(visit, 'record:form.add')
    await page.getByRole('link', { name: /^TR-/ }).first().click()
    await press(visit, 'area-transfers:move.sent')
    await told(visit, 'area-transfers:moved.sent').waitFor()
    await press(visit, 'area-transfers:move.receivedShort')
    await field(visit, 'received').fill('1')
    await field(visit, 'receivedNumbers').fill('wm-2')
    await field(visit, 'reason').fill('The box was open.')
    await press(visit, 'area-transfers:move.receivedShort')
    await told(visit, 'area-transfers:problem.notSent').waitFor()
    await field(visit, 'receivedNumbers').fill('wm-3')
    await press(visit, 'area-transfers:move.receivedShort')
    await told(visit, 'area-transfers:moved.receivedShort').waitFor()

    // The item knows all three, each warehouse its own.
    await visit.go(`/storeItems/${item}`)
    const row = (number: string) => page.getByRole('listitem').filter({ hasText: number })
    const says = (key: string) => ({ hasText: t(`area-store-meters:choice.place.${key}`) })
    await row('WM-1').filter(says('onTheWay')).waitFor()
    await row('WM-2').filter(says('inStore')).waitFor()
    await visit.go(`/warehouses/${other}`)
    await row('WM-3').waitFor()
    expect(await row('WM-2').count()).toBe(0)
    await visit.go(`/warehouses/${store}`)
    await row('WM-2').waitFor()

    // Found by its number, in the list of meters.
    await visit.go('/storeMeters')
    await page.locator('main [name=search]').fill('wm-3')
    await page.locator('main [name=search]').press('Enter')
    await page.getByRole('link', { name: 'WM-3', exact: true }).first().click()
    await page.getByText('Southern store', { exact: true }).first().waitFor()
  },
)
