/** What is wrong in the application of a new customer, and how the page leads to it. */
import type { Locator } from 'playwright'
import { describe, expect } from 'vitest'
import { refusalOf } from '#contract/envelope.ts'
import { writtenDay } from '#contract/rules/days.ts'
import { beginningOfPng, smallestPicture } from '#tools/browser/stage/conversation-facts.ts'
import { prepareJourneys } from '../stage/journey-test.ts'
import type { Journey } from '../stage/journey.ts'
import {
  applicationsOf,
  at,
  complete,
  field,
  fillGeneral,
  goToFiles,
  newEmail,
  next,
} from '../stage/new-customer-form.ts'

const { journey, portal } = prepareJourneys({ humanCheck: 'none' })

/** Each field of the first step that can be wrong, in the order of the form. */
const wrong: readonly [name: string, text: string][] = [
  ['ConsumerType', ''],
  ['CustomTitle', 'see http://a.example'],
  ['Initial', 'www.example.com'],
  ['Surname', ''],
  ['IdTypeId', ''],
  ['IdNo', '12'],
  ['TaxNo', '<12>'],
  ['BirthDate', '31/02/1984'],
  ['Email', 'eleni@example'],
  ['CellTelNo', '12'],
  ['TelNo', '22'],
  ['WorkTelNo', '1'],
  ['FaxNo', '+'],
]
/** Of these, what only a person is asked. */
const ofPerson = ['CustomTitle', 'Initial', 'BirthDate']

const summaryOf = ({ page }: Journey) => page.locator('[aria-labelledby=error-summary-title]')

/** Each entry leads to its field, which says what is wrong. */
async function leadsTo(visit: Journey, names: readonly string[]): Promise<void> {
  const links = summaryOf(visit).getByRole('link')
  await expect.poll(() => links.count()).toBe(names.length)
  for (const [index, name] of names.entries()) {
    await links.nth(index).press('Enter')
    await visit.hasFocus(field(visit, name))
    const isInvalid = await field(visit, name).getAttribute('aria-invalid')
    expect(isInvalid, name).toBe('true')
  }
}

/** What is said of a control besides its name. */
const descriptionOf = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  )

describe('Somebody who applies', () => {
  journey('is led from the summary to each field, also one that is folded away', {}, async (visit) => {
    await visit.go('/newCustomer')
    await at(visit, 'general')
    const more = visit.page.locator('details', { has: field(visit, 'TelNo') })
    await more.locator('summary').click()
    // What is emptied again is not folded away under the cursor.
    await field(visit, 'TelNo').fill('22')
    await field(visit, 'TelNo').fill('')
    expect(await field(visit, 'TelNo').isVisible()).toBe(true)
    await field(visit, 'SelectTitle').selectOption('0')
    for (const [name, text] of wrong) if (text !== '') await field(visit, name).fill(text)
    await more.locator('summary').click()
    await field(visit, 'TelNo').waitFor({ state: 'hidden' })
    await next(visit)
    await visit.hasFocus(summaryOf(visit))
    await leadsTo(
      visit,
      wrong.map(([name]) => name),
    )
    // A company is held up by nothing that it is not asked.
    await visit.page.locator('[name=AccountType][value="1"]').check()
    await leadsTo(
      visit,
      wrong.map(([name]) => name).filter((name) => !ofPerson.includes(name)),
    )
    await field(visit, 'ConsumerType').selectOption({ index: 1 })
    await field(visit, 'IdTypeId').selectOption('1')
    const right = {
      Surname: 'Halloumi & Sons Ltd',
      IdNo: '123456',
      Email: newEmail(),
      TaxNo: '',
      CellTelNo: '',
    }
    for (const [name, text] of Object.entries({ ...right, TelNo: '', WorkTelNo: '', FaxNo: '' }))
      await field(visit, name).fill(text)
    await next(visit)
    await at(visit, 'consent')
  })

  journey(
    'chooses, drops and takes back files; the one that the server refuses is named',
    { language: 'ru', browser: { viewport: { width: 360, height: 740 } } },
    async (visit) => {
      const { page, t } = visit
      const email = newEmail()
      await visit.go('/newCustomer')
      await at(visit, 'general')
      await fillGeneral(visit, email)
      // The browser's own calendar is no part of the page: this is what it does with the day that is picked there.
      await page.evaluate(() => {
        HTMLInputElement.prototype.showPicker = function pick(this: HTMLInputElement) {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(this, '1984-02-29')
          this.dispatchEvent(new Event('input', { bubbles: true }))
        }
      })
      await visit
        .button(t('guided-form:fields.pickDate', { field: t('new-customer:fields.BirthDate') }))
        .click()
      await expect.poll(() => field(visit, 'BirthDate').inputValue()).toBe('29/02/1984')
      await goToFiles(visit)

      const input = page.locator('input[type=file]')
      const picture = (name: string, size = smallestPicture.length) => ({
        name,
        mimeType: 'image/png',
        buffer: Buffer.concat([smallestPicture, Buffer.alloc(size - smallestPicture.length)]),
      })
      for (const [name, buffer, fault] of [
        ['meter.exe', smallestPicture, 'kind'],
        ['passport.png\u202E.exe', smallestPicture, 'kind'],
        ['empty.png', Buffer.alloc(0), 'empty'],
        ['large.png', Buffer.alloc(4_000_001), 'tooLarge'],
      ] as const) {
        await input.setInputFiles({ name, mimeType: 'image/png', buffer })
        await visit.alert(t(`new-customer:attachments.${fault}`, { name: `\u2068${name}\u2069` })).waitFor()
      }
      const hostile = ['../../passwd.png', 'a\u202Egnp.png', `${'x'.repeat(300)}.png`]
      await input.setInputFiles([...hostile.map((name) => picture(name)), picture('largest.png', 4_000_000)])
      const list = page.getByRole('list', { name: t('new-customer:attachments.list') })
      const rows = list.getByRole('listitem')
      await expect.poll(() => rows.count()).toBe(4)
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        'the longest name is broken',
      ).toBe(0)

      const dropped = await page.evaluateHandle(
        (bytes) => {
          const data = new DataTransfer()
          data.items.add(new File([new Uint8Array(bytes)], 'contract.png', { type: 'image/png' }))
          return data
        },
        [...beginningOfPng],
      )
      const target = page.locator('label', { has: input })
      await target.dispatchEvent('dragover', { dataTransfer: dropped })
      await target.dispatchEvent('drop', { dataTransfer: dropped })
      // What is no picture is shown as a sheet.
      await expect.poll(() => rows.filter({ hasText: 'contract.png' }).locator('svg').count()).toBe(2)
      expect(await rows.locator('img').count()).toBe(4)

      await next(visit)
      await at(visit, 'customFields')
      await field(visit, 'custom-1').selectOption({ index: 1 })
      await complete(visit)
      await visit.enterCode(email)
      await at(visit, 'attachments')
      const reason = t('notices:refusal.attachment.contentDiffers')
      await visit.alert(`\u2068contract.png\u2069: ${reason}`).waitFor()
      const refused = rows.filter({ hasText: reason })
      expect(await refused.locator('bdi').allInnerTexts(), 'and only its row is marked').toEqual([
        'contract.png',
      ])
      const removal = refused.getByRole('button')
      expect(await descriptionOf(removal)).toBe(reason)
      await removal.click()
      await visit.button(t('new-customer:attachments.remove')).click()
      await expect.poll(() => rows.count()).toBe(4)
      expect(await refused.count()).toBe(0)
      await next(visit)
      await at(visit, 'customFields')
      await complete(visit)
      await visit.enterCode(email)
      await page.getByText(t('new-customer:done.number'), { exact: true }).waitFor()
      const { stored, rows: applications } = await applicationsOf(portal(), email)
      expect(applications).toHaveLength(1)
      expect(stored.map(({ name, content }) => `${name} ${content.length}`)).toEqual([
        `passwd.png ${smallestPicture.length}`,
        `agnp.png ${smallestPicture.length}`,
        `${'x'.repeat(100)}.png ${smallestPicture.length}`,
        'largest.png 4000000',
      ])
    },
  )

  journey('is led to the field that the server refuses, which is called by its name', {}, async (visit) => {
    const { page, t } = visit
    const email = newEmail()
    await visit.go('/newCustomer')
    await at(visit, 'general')
    await fillGeneral(visit, email)
    const first = page.locator('[name=AccountType]').first()
    for (const [name, step, problem, label, control] of [
      ['AccountType', 'general', 'missing', t('new-customer:fields.AccountType'), first],
      ['Initial', 'general', 'name', t('new-customer:fields.Initial'), field(visit, 'Initial')],
      [
        'PersonalCode',
        'addresses',
        'tooLong',
        t('new-customer:addresses.Code'),
        field(visit, 'PersonalCode'),
      ],
    ] as const) {
      await page.route('**/api/NewCustomer/CreateApplication', (route) =>
        route.fulfill({
          json: { data: refusalOf('newCustomer.field', 'Not so.', { field: name, step, problem }) },
        }),
      )
      await goToFiles(visit)
      await next(visit)
      await at(visit, 'customFields')
      await field(visit, 'custom-1').selectOption({ index: 1 })
      await complete(visit)
      await visit.enterCode(email)
      await at(visit, step)
      await visit.hasFocus(control)
      expect(await descriptionOf(control)).toContain(t(`guided-form:problems.${problem}`, { field: label }))
      await page.unroute('**/api/NewCustomer/CreateApplication')
    }
  })

  journey('fills in the fields of the utility, which begin as it says', {}, async (visit) => {
    const { page, t } = visit
    const { db } = portal()
    await db.updateTable('custom_fields').set({ default_value: '120.5' }).where('id', '=', 4).execute()
    await db.updateTable('custom_fields').set({ is_mandatory: true }).where('id', '=', 7).execute()
    // One name of the shortest of lists is as long as this.
    const long = 'x'.repeat(50)
    await page.route('**/api/CustomField/GetLookupValues?*lookupId=3*', async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { items: { name: string }[] }
      json.items[0]!.name = long
      await route.fulfill({ response, json })
    })
    await visit.go('/newCustomer')
    await at(visit, 'general')
    await fillGeneral(visit, newEmail())
    await goToFiles(visit)
    await next(visit)
    await at(visit, 'customFields')
    expect(await field(visit, 'custom-4').inputValue(), 'with two decimals').toBe('120.50')
    expect(await field(visit, 'custom-5').inputValue()).toBe('1')
    const day = await page.evaluate(() => new Date().toLocaleDateString('sv'))
    expect(await field(visit, 'custom-6').inputValue(), 'no day is today').toBe(writtenDay(day))

    // What depends on another choice waits for it, and is chosen anew when that changes.
    const [district, municipality] = [field(visit, 'custom-2'), field(visit, 'custom-3')]
    expect(await municipality.isDisabled()).toBe(true)
    await district.selectOption({ label: 'Nicosia' })
    await municipality.selectOption({ label: 'Strovolos' })
    await district.selectOption({ label: 'Limassol' })
    expect(await municipality.locator('option').allInnerTexts()).toEqual([
      t('guided-form:fields.choose'),
      'Limassol',
      'Amathounta',
      'Kourion',
    ])
    await district.selectOption({ label: 'Nicosia' })
    expect(await municipality.inputValue()).toBe('')

    // Lists in a window of their own: the summary leads to their buttons.
    await complete(visit)
    const links = summaryOf(visit).getByRole('link')
    await expect.poll(() => links.count()).toBe(2)
    const pickers = page.locator('main button[aria-haspopup=dialog]')
    expect(await pickers.count()).toBe(2)
    for (const index of [0, 1]) {
      await links.nth(index).press('Enter')
      await visit.hasFocus(pickers.nth(index))
      expect(await descriptionOf(pickers.nth(index))).toBe(await links.nth(index).innerText())
    }
    await pickers.first().press('Enter')
    await page.getByRole('dialog').getByRole('option', { name: long, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await pickers.first().innerText()).toBe(long)
    await expect.poll(() => links.count()).toBe(1)

    // What need not be chosen can be taken back.
    await db.updateTable('custom_fields').set({ is_mandatory: false }).where('id', '=', 7).execute()
    await page.reload()
    const choose = async (option: number) => {
      await pickers.nth(1).click()
      await page.getByRole('dialog').getByRole('option').nth(option).click()
    }
    const none = t('guided-form:fields.choose')
    await choose(0)
    await expect.poll(() => pickers.nth(1).innerText()).not.toBe(none)
    await choose(0)
    await expect.poll(() => pickers.nth(1).innerText()).toBe(none)
  })
})
