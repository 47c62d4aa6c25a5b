/** Many elements are changed at once: selected over two pages, previewed, begun, and five of them say why they stayed. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { newKeeper } from '../stage/keeper.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** Seventy elements that a search for their maker finds: two are removed, three are out of service already. */
async function seventyElements(maker: string): Promise<void> {
  await sql`
    update elements set manufacturer = ${maker}, state = case when place <= 2 then 'removed' when place <= 5 then 'outOfService' else 'inService' end
    from (select id as chosen, row_number() over (order by code) as place from elements order by code limit 70) few
    where id = chosen`.execute(portal().db)
}

journey(
  '70 elements are put out of service at once, of which five may not: the result lists them with the reason',
  { language: 'el' },
  async (visit) => {
    const { page, t } = visit
    const keeper = await newKeeper(portal())
    await seventyElements('Kappa Works')
    const number = (value: number) => isolatedLtr(formatNumber(value, 'el'))
    const said = (key: string, values?: Record<string, string>) =>
      page.getByText(t(key, values), { exact: true })
    const pageTick = page.getByRole('checkbox', { name: t('record:bulk.selectPage'), exact: true })

    await visit.beginAt(keeper.login, '/elements?view=all&q=Kappa+Works&size=50')
    await said('table:found', { number: '70' }).waitFor()

    // By keys: the first row is selected and left again; then by pressing, on two pages.
    await visit.heading(t('area-elements:title')).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await said('record:bulk.count', { number: number(1) }).waitFor()
    await page.keyboard.press('x')
    await said('record:bulk.count', { number: number(1) }).waitFor({ state: 'detached' })
    await pageTick.check()
    await said('record:bulk.count', { number: number(50) }).waitFor()
    await page.getByRole('button', { name: t('table:pager.next') }).click()
    await page.waitForURL(/page=2/)
    await expect.poll(() => pageTick.isChecked()).toBe(false)
    await pageTick.check()
    await said('record:bulk.count', { number: number(70) }).waitFor()

    // A filter that hides five of them takes nothing away, and the page says so.
    await page.goto(`${portal().url}/elements?view=all&q=Kappa+Works&f.state=inService`)
    await said('record:bulk.outside', { number: number(5), all: number(70) }).waitFor()

    // What the move asks for; a preview, and nothing has changed.
    await visit.button(t('area-elements:move.tookOutOfService')).click()
    await page.locator('[name=outOfServiceFrom]').fill('26/11/2026')
    const show = visit.button(t('record:bulk.preview'))
    expect(await show.isDisabled()).toBe(true)
    await page.locator('[name=reason]').fill('Ανακαίνιση του δικτύου')
    await show.click()
    await page.waitForURL(/\/jobs\/\d+$/)
    await visit.heading(t('background-job:preview.title', { number: number(65) })).waitFor()
    await page.getByRole('definition').getByText('26/11/2026').waitFor()
    const { rows: before } = await sql<{ count: number }>`
      select count(*)::integer as count from elements where manufacturer = 'Kappa Works' and state = 'outOfService'`.execute(
      portal().db,
    )
    expect(before[0]?.count).toBe(3)

    await visit.button(t('background-job:preview.start', { number: number(65) })).click()
    await said('background-job:progress.asked').first().waitFor()
    await portal().workOnJobs()
    await said('background-job:end.finished', { done: number(65), total: number(70) }).waitFor()
    await page.locator('[name=result]').selectOption('rejected')
    const rejected = page.getByRole('table').getByRole('row')
    await expect.poll(() => rejected.count()).toBe(6)
    expect(
      await page.getByRole('table').getByText(t('background-job:result.rejected'), { exact: true }).count(),
    ).toBe(5)
    for (const row of (await rejected.allInnerTexts()).slice(1)) expect(row).toMatch(/[A-Z]{2,3}-\d+/)

    // The list forgets what is done: nothing is selected that has changed since.
    await visit.go('/elements?view=outOfService&q=Kappa+Works')
    await said('table:found', { number: '68' }).waitFor()
    await said('record:bulk.clear').waitFor({ state: 'detached' })
  },
)

journey(
  'records are worked down in the list that they were opened from, over its pages, and Back is that list',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    const keeper = await newKeeper(portal())
    await visit.beginAt(keeper.login, '/elements?view=all&size=10')
    const rows = page.locator('[data-row]')
    await expect.poll(() => rows.count()).toBe(10)
    const codes = await rows.allInnerTexts()
    await rows.nth(8).click()
    await visit.heading(codes[8]!).waitFor()
    const place = (number: number) =>
      page.getByText(
        t('record:neighbours.place', {
          place: isolatedLtr(formatNumber(number, 'en')),
          total: isolatedLtr(formatNumber(400, 'en')),
        }),
        { exact: true },
      )
    await place(9).waitFor()
    await page.keyboard.press('j')
    await visit.heading(codes[9]!).waitFor()
    await place(10).waitFor()
    await page.getByRole('link', { name: t('record:neighbours.after'), exact: true }).click()
    await place(11).waitFor()
    await page.keyboard.press('k')
    await place(10).waitFor()
    await visit.heading(codes[9]!).waitFor()

    // What is typed into a form is no key of the page.
    await visit.button(t('record:form.open')).click()
    await page.locator('[name=note]').fill('j')
    await page.locator('[name=note]').press('j')
    await visit.heading(codes[9]!).waitFor()
    await visit.button(t('record:form.cancel')).click()

    await page.goBack()
    await expect.poll(() => rows.allInnerTexts()).toEqual(codes)
  },
)
