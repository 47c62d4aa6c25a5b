/** A portal that nobody has set up: by the address of the console to the first customers. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newPassword } from '#tools/browser/bindings/new-password.ts'
import { newFirstRunToken } from '#server/areas/first-run/first-run-row.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { testSecret } from '#tools/test-portal/portal.ts'
import { isRelease } from '../../scope.ts'
import { prepareJourneys } from '../stage/journey-test.ts'

const { journey, another, portal } = prepareJourneys({
  humanCheck: 'none',
  seed: false,
  firstRun: { missing: [] },
})

const headings = 'Account number;Surname or company;First name;E-mail address;Mailing address;Customer since'

/** What is wrong with a row, and what the page says of it. */
const mistakes: readonly [spoil: (row: string[]) => string[], problem: string][] = [
  [([no, _surname, ...rest]) => [no!, '', ...rest], 'missing'],
  [([no, surname, first, _email, ...rest]) => [no!, surname!, first!, 'maria@example', ...rest], 'email'],
  [(row) => [...row.slice(0, 5), '2020-02-31'], 'noDay'],
  [([no, ...rest]) => [`${no!.slice(0, 3)} ${no!.slice(3)}`, ...rest], 'numberForm'],
]

/** 5,000 rows, or a tenth of them in the short run of all tests. */
const size = isRelease ? 5000 : 500

/** One row in 125 is wrong. @returns the file, the numbers of the right rows' accounts, and of its wrong rows */
function customerFile() {
  const right: string[] = []
  const wrong: { row: number; problem: string }[] = []
  const lines = Array.from({ length: size }, (_none, index) => {
    const no = String(7_700_001 + index)
    const row = [
      no,
      `Georgiou ${index}`,
      'Maria',
      `maria.${index}@example.com`,
      `Ledras ${index}`,
      '2019-12-31',
    ]
    if (index % 125 !== 60) {
      right.push(no)
      return row.join(';')
    }
    const [spoil, problem] = mistakes[wrong.length % mistakes.length]!
    // The headings are the first row of the file.
    wrong.push({ row: index + 2, problem })
    return spoil(row).join(';')
  })
  return { file: Buffer.from([headings, ...lines].join('\n')), right, wrong }
}

journey(
  'a portal is set up by the address of the console, and its first administrator imports a file of customers of whom some are wrong',
  { language: 'en' },
  async (visit) => {
    const { page, t } = visit
    const stranger = await another({ language: 'el', browser: { viewport: { width: 360, height: 780 } } })
    await stranger.go('/login')
    await stranger.heading(stranger.t('first-run:notSetUp.title')).waitFor()

    const { db, clock } = portal()
    const token = await newFirstRunToken(db, createSecrets(testSecret), clock())
    await visit.go(`/firstRun#${token}`)
    const field = (name: string) => page.locator(`form [name=${name}]`)
    const step = (name: string) =>
      page.locator('li[aria-current=step] > p').getByText(t(`first-run:${name}.title`), { exact: true })
    await step('organisation').waitFor()
    expect(page.url()).not.toContain(token)
    await field('nameEn').fill('Island Water')
    await field('supportEmail').fill('help@example.com')
    await visit.button(t('first-run:save')).click()
    await step('languages').waitFor()

    // What was saved is there after a reload.
    await page.reload()
    await step('languages').waitFor()
    await visit.button(t('first-run:back')).click()
    expect(await field('nameEn').inputValue()).toBe('Island Water')
    await visit.button(t('first-run:save')).click()
    await step('languages').waitFor()
    await field('ru').uncheck()
    await field('defaultLanguage').selectOption('en')
    await visit.button(t('first-run:save')).click()

    await step('messages').waitFor()
    await field('email').fill('operator@example.com')
    await visit.button(t('first-run:messages.try.email')).click()
    await page.getByText(t('first-run:messages.notConfigured'), { exact: true }).waitFor()
    await visit.button(t('first-run:next')).click()

    await step('administrators').waitFor()
    for (const [index, name] of ['Maria Ioannou', 'Kostas Georgiou'].entries()) {
      await field(`name${index + 1}`).fill(name)
      await field(`email${index + 1}`).fill(`${name.split(' ')[0]!.toLowerCase()}@example.com`)
    }
    await visit.button(t('first-run:save')).click()
    await step('payment').waitFor()
    await visit.button(t('first-run:save')).click()
    await step('reviewing').waitFor()
    await page.getByText(t('first-run:advice.payment')).waitFor()
    await visit.button(t('first-run:reviewing.finish')).click()
    await visit.heading(t('first-run:finished.title')).waitFor()

    const email = 'maria@example.com'
    const [mail] = (await portal().outbox()).filter(({ to }) => to === email)
    await visit.button(t('first-run:enter')).click()
    await visit.heading(t('sign-in:title')).waitFor()
    await visit.go(new URL(mail!.link).pathname)
    await visit.heading(t('password-reset:request.firstTitle')).waitFor()
    await visit.button(t('password-reset:request.submit')).click()
    await visit.heading(t('password-reset:reset.title')).waitFor()
    await visit.field('new-password:password.new').fill(newPassword)
    await visit.field('new-password:repeat.new').fill(newPassword)
    await visit.button(t('password-reset:reset.submit')).click()
    const gone = visit.goNow()
    await visit.enterCode(email)
    await gone
    await visit.heading(t('sign-in:title')).waitFor()
    await visit.signIn({ login: email, name: 'Maria Ioannou', password: newPassword })

    const { file, right, wrong } = customerFile()
    expect(wrong).toHaveLength(size / 125)
    const rightCount = right.length.toLocaleString('en')
    const accounts = async () => {
      const { rows } = await sql<{ account_no: string }>`
        select account_no from customer_accounts order by account_no`.execute(db)
      return rows.map(({ account_no }) => account_no)
    }
    /** Chooses the file, up to what would become of each row. */
    async function judged(title: string): Promise<void> {
      await visit.go('/administration/import/customers')
      await visit.heading(t('row-import:customers.title')).waitFor()
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: file })
      await page.getByText(t(`row-import:preview.${title}`), { exact: true }).waitFor({ timeout: 60_000 })
    }
    const counted = (judgement: string) =>
      page.locator('dt', { hasText: t(`row-import:count.${judgement}`) }).locator('+ dd')
    /** The wrong rows as the page names them, in the order of the file. */
    const named = async () =>
      (await page.locator('main table').first().locator('tbody tr').allInnerTexts()).map((text) =>
        text.replaceAll(/[\s\u2066-\u2069]+/g, ' '),
      )
    const isNamed = async () => {
      const rows = await named()
      expect(rows).toHaveLength(wrong.length)
      for (const [index, { row, problem }] of wrong.entries()) {
        expect(rows[index]).toContain(row.toLocaleString('en'))
        expect(rows[index]).toContain(t(`row-import:problem.${problem}`))
      }
    }
    await judged('title')
    expect(await counted('new').innerText()).toBe(rightCount)
    expect(await counted('wrong').innerText()).toBe(String(wrong.length))
    await isNamed()
    expect(await accounts()).toEqual([])
    await visit.button(t('row-import:preview.confirm')).click()
    await page
      .getByText(t('row-import:done.text', { taken: rightCount, left: String(wrong.length) }), {
        exact: true,
      })
      .waitFor({ timeout: 60_000 })
    expect(await accounts()).toEqual(right)

    // The same file again doubles nothing, and names the same rows.
    await judged('nothing')
    expect(await counted('same').innerText()).toBe(rightCount)
    expect(await counted('wrong').innerText()).toBe(String(wrong.length))
    await isNamed()
    expect(await visit.button(t('row-import:preview.confirm')).count()).toBe(0)
    expect(await accounts()).toEqual(right)

    await stranger.button(stranger.t('start:tryAgain')).click()
    await stranger.heading(stranger.t('sign-in:title')).waitFor()
  },
)
