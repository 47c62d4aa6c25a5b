/** A view of a list is saved, changed and published: for others it changes only by publishing. */
import { expect } from 'vitest'
import { newKeeper } from '../stage/keeper.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, another, portal } = prepareJourneys({ humanCheck: 'none' })

journey(
  'a list is saved as a view, published, and changes for others only by publishing',
  { language: 'ru' },
  async (visit) => {
    const { page, t } = visit
    const [publisher, colleague] = [await newKeeper(portal(), ['publishView']), await newKeeper(portal())]
    const tab = (one: typeof visit, name: string) =>
      one.page
        .getByRole('navigation', { name: one.t('record:list.views') })
        .getByRole('link', { name, exact: true })
    const changed = page.getByText(t('record:views.changed'), { exact: true })

    await visit.beginAt(publisher.login, '/elements')
    await page.getByRole('table').waitFor()
    expect(await changed.isVisible()).toBe(false)
    await visit.go('/elements?view=all&f.type=valve&f.condition=poor&sort=-commissionedOn')
    await changed.waitFor()
    await visit.button(t('record:views.saveAs')).click()
    const save = visit.button(t('record:views.save'))
    expect(await save.isDisabled()).toBe(true)
    await page.locator('[name=viewName]').fill('Плохие задвижки')
    await page.locator('[name=viewScope]').selectOption('everyone')
    await save.click()
    await page.waitForURL(/saved=\d+/)
    await tab(visit, 'Плохие задвижки').and(page.locator('[aria-current=true]')).waitFor()
    await changed.waitFor({ state: 'detached' })

    // Somebody else finds it, may not change it, and saves one of their own.
    const other = await another({ language: 'en', browser: { viewport: { width: 360, height: 780 } } })
    await other.beginAt(colleague.login, '/elements')
    await tab(other, 'Плохие задвижки').click()
    await other.page.getByRole('list', { name: other.t('record:list.chips'), exact: true }).waitFor()
    await other.page.getByRole('columnheader').first().waitFor({ state: 'attached' })
    expect(new URL(other.page.url()).searchParams.get('sort')).toBe('-commissionedOn')
    expect(await other.button(other.t('record:views.remove')).count()).toBe(0)

    // A change is a change of the own list; published, it is there for all.
    await page
      .getByRole('button', { name: new RegExp(t('area-elements:field.condition')) })
      .first()
      .click()
    await changed.waitFor()
    await page.getByRole('link', { name: t('record:views.reset'), exact: true }).click()
    await changed.waitFor({ state: 'detached' })
    await visit.go(`${new URL(page.url()).pathname}${new URL(page.url()).search}&cols=code,type`)
    await changed.waitFor()
    await other.page.reload()
    await tab(other, 'Плохие задвижки').click()
    expect(new URL(other.page.url()).searchParams.get('cols')).toBeNull()
    await visit.button(t('record:views.publish')).click()
    await page
      .getByRole('status')
      .getByText(/«Плохие задвижки»|Плохие задвижки/)
      .first()
      .waitFor()
    await visit.button(t('record:views.publish')).last().click()
    await changed.waitFor({ state: 'detached' })
    await other.page.reload()
    await tab(other, 'Плохие задвижки').click()
    await other.page.waitForURL(/cols=code%2Ctype|cols=code,type/)

    await visit.button(t('record:views.remove')).click()
    await visit.button(t('record:views.remove')).last().click()
    await tab(visit, 'Плохие задвижки').waitFor({ state: 'detached' })
  },
)
