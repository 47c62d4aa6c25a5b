/** Paying through the sandbox's providers: what people do there and on the way back, and what is charged then. */
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { sandboxPhones } from '#server/demonstration/payment-sandbox/mobile-money-routes.ts'
import { formatDay } from '#src/i18n/format-instant.ts'
import { newApplicationRow } from '#tools/test-portal/utility-rows.ts'
import { newBill, newCharge, openCents } from '../../server/payment-people.ts'
import { withMotion, type Journey } from '../stage/journey.ts'
import {
  charged,
  chooseBill,
  chooseOwnBill,
  dialog,
  ended,
  payByCard,
  press,
  provider,
  preparePaying,
} from '../stage/paying.ts'

const { journey, portal, another, sandbox, accountWithBill, ownBill, chargesOf, booksOf, advance } =
  preparePaying()

describe('Somebody who is not signed in', () => {
  journey('pays a bill by card with 3-D Secure, and has a receipt', withMotion, async (visit) => {
    const { accountNo, bill } = await accountWithBill()
    const email = `payer-${randomUUID()}@example.com`
    await chooseBill(visit, accountNo, email)
    await provider(visit, 0).click()
    await payByCard(visit)
    await expect.poll(async () => (await portal().outbox()).some(({ to }) => to === email)).toBe(true)
    await expect.poll(visit.path).toMatch(/^\/payment\/./)
    await visit.page.getByText('€963.81').first().waitFor()
    expect(await openCents(portal(), bill)).toBe(0)
    expect(await booksOf(bill)).toEqual({ states: ['paid'], ledger: charged })
    const download = visit.page.waitForEvent('download')
    await visit.button(visit.t('payment-progress:receipt.download')).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    // Loaded again, the page says the same, and nothing is charged again.
    const before = chargesOf(bill.cents)
    await visit.page.reload()
    await ended(visit, 'paid').waitFor()
    expect(chargesOf(bill.cents)).toBe(before)
  })

  journey(
    'is told that the bank has declined, and pays in another way without typing again',
    {},
    async (visit) => {
      const { accountNo, bill } = await accountWithBill()
      await chooseBill(visit, accountNo, 'payer@example.com')
      await provider(visit, 1).click()
      await press(visit, 'decline')
      await ended(visit, 'declined').waitFor()
      expect(await openCents(portal(), bill)).toBe(bill.cents)
      expect(await booksOf(bill)).toEqual({ states: ['declined'], ledger: [] })
      // Nothing is said to be paid with what has declined.
      const { page, t } = visit
      await page.getByText(t('payment-progress:facts.way'), { exact: true }).waitFor()
      expect(await page.getByText(t('payment-progress:facts.provider'), { exact: true }).count()).toBe(0)
      await visit.button(t('payment-progress:tryAgain')).click()
      const choice = dialog(visit, 'payment-dialog:provider.title')
      for (const kept of [accountNo, 'payer@example.com', '€963.81'])
        await choice.getByText(kept).first().waitFor()
      await provider(visit, 0).click()
      await payByCard(visit)
      expect(await booksOf(bill)).toEqual({ states: ['declined', 'paid'], ledger: charged })
    },
  )

  journey(
    'pays by mobile money: a telephone without an account is said beside its field, another one approves',
    {},
    async (visit) => {
      const { accountNo, bill } = await accountWithBill()
      const { t } = visit
      await chooseBill(visit, accountNo, 'payer@example.com')
      await provider(visit, 3).click()
      const asked = dialog(visit, 'payment-dialog:phone.title')
      const field = asked.locator('input[name=phone]')
      await field.fill(sandboxPhones.hasNoAccount)
      await asked.locator('button[type=submit]').click()
      await asked.getByText(t('notices:refusal.payment.phoneRefused')).waitFor()
      expect(await field.inputValue()).toBe(sandboxPhones.hasNoAccount)
      await field.fill('+357 99 123456')
      await asked.locator('button[type=submit]').click()
      await visit.heading(t('payment-progress:open.title')).waitFor()
      expect(await visit.button(t('payment-progress:open.cancel')).count()).toBe(0)
      // The phone approves meanwhile.
      advance(5)
      await ended(visit, 'paid').waitFor()
      expect(await openCents(portal(), bill)).toBe(0)
      expect(await booksOf(bill)).toEqual({ states: ['declined', 'paid'], ledger: charged })
    },
  )

  journey('knows only the link of a declined payment: the account is asked for', {}, async (visit) => {
    const { accountNo } = await accountWithBill()
    await chooseBill(visit, accountNo)
    await provider(visit, 1).click()
    await press(visit, 'decline')
    await ended(visit, 'declined').waitFor()
    const other = await another()
    await other.page.goto(visit.page.url())
    await other.button(other.t('payment-progress:tryAgain')).click()
    expect(await other.field('account-validation:label').inputValue()).toBe('')
  })

  journey('pays on the page to pay at, without a dialog', {}, async (visit) => {
    const { accountNo, bill } = await accountWithBill()
    const { page, t } = visit
    await visit.go('/payBill')
    await visit.heading(t('payment-dialog:menu.title')).waitFor()
    await visit.button(t('payment-dialog:menu.1')).click()
    await visit.field('account-validation:label').fill(accountNo)
    await visit.button(t('account-validation:submit')).click()
    await visit.heading(t('payment-dialog:choice.title')).waitFor()
    await page.locator('main button[type=submit]').click()
    await visit.heading(t('payment-dialog:provider.title')).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: t('payment-progress:way.card') }).click()
    await payByCard(visit)
    expect(await booksOf(bill)).toEqual({ states: ['paid'], ledger: charged })
  })

  journey(
    'is told how to pay otherwise where nothing is paid online, and else is offered nothing',
    {},
    async (visit) => {
      const { page, t } = visit
      await accountWithBill()
      const kinds = ['paymentCard', 'paymentBank', 'paymentAccountCheck', 'paymentMobileMoney']
      try {
        for (const kind of kinds) await portal().setSetting(kind, false)
        await visit.go('/login')
        await page.getByRole('link', { name: t('sign-in:payBill'), exact: true }).click()
        await page.getByText(t('payment-dialog:other.lead')).waitFor()
        const [title = ''] = visit.configured('message.116').split('\n')
        await page.getByText(title, { exact: true }).waitFor()
        await portal().setSetting('paymentOtherWays', false)
        await visit.go('/login')
        await visit.heading(t('sign-in:title')).waitFor()
        expect(await page.getByText(t('sign-in:payBill'), { exact: true }).count()).toBe(0)
      } finally {
        for (const kind of [...kinds, 'paymentOtherWays']) await portal().setSetting(kind, true)
      }
    },
  )

  journey(
    'sees what is overdue first, in words, and until when the rest is paid online',
    {},
    async (visit) => {
      const { accountNo } = await accountWithBill()
      const { page, t } = visit
      const day = (days: number) =>
        new Date(portal().clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)
      await newBill(portal(), accountNo, { cents: 5000, issuedOn: day(-40), dueOn: day(-19) })
      await visit.go('/payBill')
      await visit.button(t('payment-dialog:menu.1')).click()
      await visit.field('account-validation:label').fill(accountNo)
      await visit.button(t('account-validation:submit')).click()
      await visit.heading(t('payment-dialog:choice.title')).waitFor()
      const rows = page.locator('main fieldset li')
      expect(await rows.first().textContent()).toMatch(/Overdue by \d+ days/)
      expect(await rows.first().getByRole('checkbox').count()).toBe(0)
      const until = t('payment-dialog:choice.until', { until: formatDay(day(15), 'en', 'long') })
      await rows.nth(1).getByText(until, { exact: true }).waitFor()
    },
  )

  journey('whose bank declines within 3-D Secure pays with another card', {}, async (visit) => {
    const { accountNo, bill } = await accountWithBill()
    const before = chargesOf(bill.cents)
    await chooseBill(visit, accountNo)
    await provider(visit, 0).click()
    await press(visit, 'pay')
    await press(visit, 'reject')
    // The page of the provider asks for another card.
    await visit.page.getByRole('alert').waitFor()
    await visit.page.locator('input[name=number]').fill('5555 5555 5555 4444')
    await payByCard(visit)
    expect(chargesOf(bill.cents)).toBe(before + 1)
  })

  journey('is told that a provider does not know the account, and pays with another', {}, async (visit) => {
    const { accountNo, bill } = await accountWithBill(9)
    await chooseBill(visit, accountNo)
    await provider(visit, 2).click()
    await visit.alert(visit.t('payment-dialog:choice.refused')).waitFor()
    await visit.page.locator('[role=dialog] button[type=submit]').click()
    await provider(visit, 1).click()
    await press(visit, 'pay')
    await ended(visit, 'paid').waitFor()
    expect(await openCents(portal(), bill)).toBe(0)
  })

  journey('pays by a link on another site, which is told the account number', {}, async (visit) => {
    const { accountNo } = await accountWithBill()
    const link = {
      name: 'Island Pay',
      icon: '',
      link: 'https://pay.example.com/?account=',
      appendAccount: true,
    }
    await portal().setSetting('paymentLinks', JSON.stringify([link]))
    try {
      await visit.context.route('https://pay.example.com/**', (route) => route.fulfill({ body: 'Pay here' }))
      await visit.go('/login')
      await visit.button(visit.t('sign-in:payBill')).click()
      await visit.button(visit.t('payment-dialog:menu.1')).click()
      await visit.field('account-validation:label').fill(accountNo)
      await visit.button(visit.t('account-validation:submit')).click()
      const opened = visit.context.waitForEvent('page')
      await visit.page
        .getByRole('dialog')
        .getByRole('link', { name: /Island Pay/ })
        .click()
      expect((await opened).url()).toBe(`https://pay.example.com/?account=${accountNo}`)
      // The portal stays where it was: nobody will tell it what was paid there.
      await dialog(visit, 'payment-dialog:choice.title').waitFor()
    } finally {
      await portal().setSetting('paymentLinks', '[]')
    }
  })

  journey(
    'pays at the bank, by a signed form, although the bank never tells the portal by itself',
    { language: 'el' },
    async (visit) => {
      const { accountNo, bill } = await accountWithBill()
      sandbox().book.faults.webhooks = 'lost'
      try {
        await chooseBill(visit, accountNo)
        await provider(visit, 1).click()
        await press(visit, 'pay')
        await ended(visit, 'paid').waitFor()
      } finally {
        sandbox().book.faults.webhooks = 'told'
      }
      // As Greeks write it, with a space that does not break.
      await visit.page.getByText('963,81\u00a0€').first().waitFor()
      expect(await openCents(portal(), bill)).toBe(0)
    },
  )

  journey('presses Back at the provider and cancels: nothing is charged', {}, async (visit) => {
    const { accountNo, bill } = await accountWithBill()
    await chooseBill(visit, accountNo)
    await provider(visit, 0).click()
    await visit.page.locator('button[value=pay]').waitFor()
    await visit.page.goBack()
    await dialog(visit, 'payment-progress:open.title').waitFor()
    await visit.button(visit.t('payment-progress:open.cancel')).click()
    await dialog(visit, 'payment-progress:ended.cancelled.title').waitFor()
    expect(await openCents(portal(), bill)).toBe(bill.cents)
    expect(await booksOf(bill)).toEqual({ states: ['cancelled'], ledger: [] })
  })

  journey('pays a fee long after its day, and reads its name in Greek', { language: 'el' }, async (visit) => {
    const { accountNo } = await accountWithBill()
    const fee = await newCharge(portal(), accountNo, {
      paymentType: 3,
      descriptions: { en: 'Check of a meter', el: 'Έλεγχος μετρητή' },
      cents: 3500,
      issuedOn: '2025-11-01',
    })
    await chooseBill(visit, accountNo, '', 3)
    await provider(visit, 0).click()
    await payByCard(visit)
    await visit.page.getByText('Έλεγχος μετρητή').first().waitFor()
    expect(await booksOf(fee)).toEqual({ states: ['paid'], ledger: ['charge 3500 EUR'] })
  })

  journey('is not told more of a number that is unknown', {}, async (visit) => {
    await accountWithBill()
    await visit.go('/login')
    await visit.button(visit.t('sign-in:payBill')).click()
    await visit.button(visit.t('payment-dialog:menu.1')).click()
    await visit.field('account-validation:label').fill('00000000')
    await visit.button(visit.t('account-validation:submit')).click()
    await visit.page.locator('input[name=accountNo][aria-invalid=true]').waitFor()
  })
})

describe('A customer who is signed in', () => {
  journey('sets a standing order up, sees what will be charged, and stops it', {}, async (visit) => {
    const { page, t } = visit
    const { bill } = await ownBill(visit)
    const before = chargesOf(bill.cents)
    await visit.go('/billPayment')
    await page.getByRole('link', { name: t('bill-payment:standingOrder.link') }).click()
    const inThreeDays = new Date(portal().clock().getTime() + 3 * 86_400_000).getUTCDate()
    await visit.field('own-standing-order:choice.day').selectOption(String(inThreeDays))
    const submit = visit.button(t('own-standing-order:choice.submit'))
    await submit.click()
    // Anyone who comes back without agreeing can go on there.
    await press(visit, 'back')
    await visit.heading(t('own-standing-order:awaited.title')).waitFor()
    await visit.button(t('own-standing-order:awaited.continue')).click()
    await press(visit, 'agree')
    await visit.heading(t('own-standing-order:active.title')).waitFor()
    await page.getByText('Visa •••• 4242').waitFor()
    // The round that looks after orders comes by itself every few seconds.
    await portal().settlePayments()
    await page.reload()
    await page.getByText('€963.81').waitFor()
    await visit.button(t('own-standing-order:active.stop')).click()
    await visit.button(t('own-standing-order:stop.confirm')).click()
    await page.getByText(t('own-standing-order:ended.stopped')).waitFor()
    expect(chargesOf(bill.cents)).toBe(before)
    // It could be had again.
    await expect.poll(() => submit.isEnabled()).toBe(true)
  })

  journey('whose card is declined pays the same bill again without naming it', {}, async (visit) => {
    const { bill } = await ownBill(visit)
    await chooseOwnBill(visit)
    await provider(visit, 1).click()
    await press(visit, 'decline')
    await ended(visit, 'declined').waitFor()
    await visit.button(visit.t('payment-progress:tryAgain')).click()
    await dialog(visit, 'payment-dialog:provider.title').waitFor()
    await provider(visit, 0).click()
    await payByCard(visit)
    expect(await openCents(portal(), bill)).toBe(0)
    expect(await booksOf(bill)).toEqual({ states: ['declined', 'paid'], ledger: charged })
  })

  journey('does not pay a bill as a whole unasked that is paid in instalments', {}, async (visit) => {
    const { accountNo, bill } = await ownBill(visit)
    const { db, clock } = portal()
    const [today, tomorrow] = [0, 1].map((days) =>
      new Date(clock().getTime() + days * 86_400_000).toISOString().slice(0, 10),
    ) as [string, string]
    const planned = await newBill(portal(), accountNo, { cents: 30_000, issuedOn: today })
    const application_id = await newApplicationRow(db, { accountNo, at: clock(), type: 'instalmentPlan' })
    await db
      .insertInto('instalment_plans')
      .values({ application_id, account_no: accountNo, agreed_at: clock() })
      .execute()
    await db
      .insertInto('instalment_plan_bills')
      .values({ invoice_number: planned.number, application_id, cents: 30_000 })
      .execute()
    await db
      .insertInto('instalments')
      .values({ application_id, position: 1, due_on: tomorrow, cents: 30_000 })
      .execute()
    await visit.go('/billPayment')
    await visit.button(visit.t('bill-payment:due.choose')).click()
    const choice = dialog(visit, 'payment-dialog:choice.title')
    const box = ({ number }: { number: string }) => choice.locator(`input[name=due][value="${number}"]`)
    const inPlan = visit.t('payment-dialog:choice.inPlan', { issued: formatDay(today, 'en', 'long') })
    await choice.getByText(inPlan, { exact: true }).waitFor()
    expect([await box(bill).isChecked(), await box(planned).isChecked()]).toEqual([true, false])
    await box(planned).check()
    await choice.getByRole('button', { name: /1,263\.81/ }).waitFor()
  })

  journey('is offered no payment that would be refused', {}, async (visit) => {
    const { t } = visit
    await ownBill(visit)
    const again = visit.button(t('payment-progress:tryAgain'))
    const offer = (tab: Journey) => tab.heading(t('payment-dialog:menu.title'))
    const isNotPossible = ({ page }: Journey) =>
      page.getByText(t('payment-dialog:other.lead'), { exact: true }).waitFor()
    await chooseOwnBill(visit)
    await provider(visit, 1).click()
    await press(visit, 'decline')
    await ended(visit, 'declined').waitFor()
    await again.waitFor()

    // What visitors may is nothing to a customer without payments in the menu.
    const kinds = ['paymentCard', 'paymentBank', 'paymentAccountCheck', 'paymentMobileMoney']
    for (const kind of kinds) await portal().setSetting(kind, false)
    await visit.page.reload()
    await ended(visit, 'declined').waitFor()
    expect(await again.count()).toBe(0)
    await visit.go('/payBill')
    await isNotPossible(visit)
    expect(await offer(visit).count()).toBe(0)
    for (const kind of kinds) await portal().setSetting(kind, true)
    await visit.page.reload()
    await offer(visit).waitFor()

    // Staff pay as visitors do.
    const staff = await another()
    await staff.beSignedIn(await portal().newEmployee())
    await staff.go('/payBill')
    await offer(staff).waitFor()
    await portal().setSetting('showPaymentButtonAtLogin', false)
    await staff.page.reload()
    await isNotPossible(staff)
    expect(await offer(staff).count()).toBe(0)
    await portal().setSetting('showPaymentButtonAtLogin', true)
  })

  journey('pays from the page of own bills, and finds the payment there', {}, async (visit) => {
    const { bill } = await ownBill(visit)
    await chooseOwnBill(visit)
    await provider(visit, 0).click()
    await payByCard(visit)
    expect(await openCents(portal(), bill)).toBe(0)
    expect(await booksOf(bill)).toEqual({ states: ['paid'], ledger: charged })
    await visit.go('/billPayment')
    await visit.page.getByText(visit.t('bill-payment:due.none')).waitFor()
    await visit.page.getByText(visit.t('bill-payment:state.paid'), { exact: true }).first().waitFor()
  })
})

describe('Two browsers', () => {
  journey('pay the same bill at once: the second is told that it is being paid', {}, async (visit) => {
    const { accountNo } = await accountWithBill()
    const other = await another()
    await chooseBill(visit, accountNo)
    await chooseBill(other, accountNo)
    await provider(visit, 0).click()
    await visit.page.locator('button[value=pay]').waitFor()
    await provider(other, 0).click()
    await other.alert(other.t('payment-dialog:choice.refused')).waitFor()
  })
})
