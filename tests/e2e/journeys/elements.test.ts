/** An element is found, changed by two people at once, and put out of service; its history tells all of it. */
import { expect } from 'vitest'
import { newKeeper } from '../stage/keeper.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

const field = ({ page }: Journey, name: string) => page.locator(`[name="${name}"]`)
const said = ({ page, t }: Journey, key: string, values?: Record<string, string>) =>
  page.getByText(t(key, values), { exact: true })

async function change(visit: Journey, texts: Readonly<Record<string, string>>) {
  await visit.button(visit.t('record:form.open')).click()
  for (const [name, text] of Object.entries(texts)) await field(visit, name).fill(text)
}

const save = (visit: Journey) => visit.button(visit.t('record:form.save')).click()
const saved = (visit: Journey) => said(visit, 'record:news.saved').waitFor()

journey(
  'an element is found, changed by two at once and put out of service, and its history tells it',
  { language: 'el' },
  async (visit) => {
    const { page, t } = visit
    const { db } = portal()
    const [keeper, colleague] = [await newKeeper(portal()), await newKeeper(portal())]
    const valve = await db
      .selectFrom('elements' as never)
      .selectAll()
      .where('type' as never, '=', 'valve' as never)
      .where('state' as never, '=', 'inService' as never)
      .where('condition' as never, 'is not', null)
      .orderBy('code' as never)
      .executeTakeFirstOrThrow()
    const { id, code, postcode, condition } = valve as Record<string, string>

    // The second save of the same field is rejected, and answered by a question.
    visit.allowFailuresOf('Element/Change')
    await visit.beginAt(keeper.login, '/elements')
    await page.getByRole('button', { name: t('record:list.filters'), exact: true }).click()
    await field(visit, 'filter.type').selectOption('valve')
    await field(visit, 'filter.condition').selectOption(condition!)
    await field(visit, 'filter.postcode').fill(postcode!)
    await field(visit, 'filter.postcode').press('Enter')
    const chips = page.getByRole('list', { name: t('record:list.chips'), exact: true }).getByRole('button')
    // The view shows what is there, by the state; the three are beside it.
    await expect.poll(() => chips.count()).toBe(4)
    const link = page.getByRole('table').getByRole('link', { name: code!, exact: true })
    await link.waitFor()
    const list = page.url()
    // A press of an arrow leads from row to row, and Enter opens one.
    await page.getByRole('heading', { level: 1 }).focus()
    for (let presses = 0; presses < 25 && !(await link.and(page.locator(':focus')).isVisible()); presses += 1)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await visit.heading(code!).waitFor()

    const other = await another({ language: 'ar', browser: { viewport: { width: 360, height: 780 } } })
    await other.beginAt(colleague.login, `/elements/${id}`)
    await other.heading(code!).waitFor()

    // Different fields: both stay, and nobody is asked.
    await change(visit, { name: 'Βάνα στο σχολείο' })
    await change(other, { manufacturer: 'Hawle' })
    await save(other)
    await saved(other)
    await save(visit)
    await saved(visit)
    await said(visit, 'record:news.merged', { fields: t('area-elements:field.manufacturer') }).waitFor()
    const main = page.getByRole('main')
    await main.getByText('Βάνα στο σχολείο').waitFor()
    await main.getByText('Hawle').waitFor()

    // The same field: the second is asked, with both before their eyes.
    await other.page.reload()
    await other.heading(code!).waitFor()
    await change(visit, { note: 'Γυρίζει δύσκολα.', serialNumber: 'SN-1' })
    await change(other, { note: 'Η βάνα στάζει.' })
    await save(other)
    await saved(other)
    await save(visit)
    const choices = page.getByRole('radio')
    await choices.first().waitFor()
    expect(
      await choices.evaluateAll((radios) => radios.some((radio) => (radio as HTMLInputElement).checked)),
    ).toBe(false)
    await main.getByText('Η βάνα στάζει.').waitFor()
    await main.getByText('Γυρίζει δύσκολα.').waitFor()
    await save(visit)
    await said(visit, 'record:conflict.open', { field: t('area-elements:field.note') }).waitFor()
    await page.getByRole('radio', { name: t('record:conflict.side.both') }).check()
    const both = field(visit, 'conflict.note.text')
    expect((await both.inputValue()).split('\n')).toEqual(['Γυρίζει δύσκολα.', 'Η βάνα στάζει.'])
    await both.fill('Γυρίζει δύσκολα και στάζει.')
    await save(visit)
    await saved(visit)
    await main.getByText('Γυρίζει δύσκολα και στάζει.').waitFor()
    await main.getByText('SN-1').waitFor()

    // Out of service: from a day on, and why.
    await visit.button(t('area-elements:move.tookOutOfService')).click()
    const confirm = visit.button(t('area-elements:move.tookOutOfService'))
    await field(visit, 'outOfServiceFrom').fill('26/11/2026')
    expect(await confirm.isDisabled()).toBe(true)
    await field(visit, 'reason').fill('Χαλασμένος άξονας')
    await confirm.click()
    await said(visit, 'area-elements:moved.tookOutOfService').first().waitFor()
    await page
      .getByText(t('record:obstacle.state', { state: t('area-elements:state.outOfService') }))
      .first()
      .waitFor()

    await page.getByText(t('record:history.title'), { exact: true }).click()
    const history = page.locator('details', { hasText: t('record:history.title') })
    for (const told of [
      'Χαλασμένος άξονας',
      'Γυρίζει δύσκολα και στάζει.',
      'Βάνα στο σχολείο',
      'Hawle',
      keeper.name,
      colleague.name,
    ])
      await history.getByText(told).first().waitFor()

    // Back is the list as it was left.
    await page.goBack()
    await link.waitFor()
    expect(page.url()).toBe(list)
    await visit.hasFocus(link)
  },
)
