/** What a person does when paying, and what a provider would have told the server. */
import { role } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { payableAccount } from '#machines/account-validation/samples.ts'
import { paymentId, paymentIn, paymentOnPhone } from '#machines/payment-progress/samples.ts'
import { onTheWire, refusedOnTheWire, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { heading } from './looks.ts'

const ok = { status: 0, text: '' }

/** The account of the samples, with all its providers or with that of one kind. */
export const accountReply = (only?: 'card' | 'mobileMoney') => ({
  data: ok,
  item: {
    ...payableAccount,
    providers: payableAccount.providers.filter(({ kind }) => only === undefined || kind === only),
  },
})

/** What the server says of a payment. */
export const paymentReply = (...payment: Parameters<typeof paymentIn>) => ({
  data: ok,
  item: paymentIn(...payment),
})

/** What the server says of a payment that waits for a telephone. */
export const phoneReply = () => ({ data: ok, item: paymentOnPhone() })

/** Where the samples say that a payment goes on. */
export const providerPage = 'https://provider.example/pay/1'

/** The reply to a payment that was created. */
export const startedReply = { data: ok, item: { paymentId, next: { kind: 'redirect', to: providerPage } } }

/** An outcome that only a provider brings about, or the day on which a bill was made. */
export const fromProvider = (body: object): Outcome =>
  onTheWire(body, 'only a provider brings it about: journeys pay through the sandbox')

/** A refusal that the paths do not bring about. */
export const refusedPayment = (code: ErrorCode): Outcome =>
  refusedOnTheWire(code, 'paths ask for what there is; journeys try what is refused')

/** The provider is another site, which is not there: the browser stays where it is. */
const stayHere = (scene: Scene) =>
  scene.page.route('https://provider.example/**', (route) => route.fulfill({ status: 204 }))

/** The page keeps what the dialog told last, for whoever looks. */
const keepTold = ({ page }: Scene) =>
  page.addInitScript(() => {
    addEventListener('portal.paymentMade', (event) =>
      Object.assign(globalThis, { paymentMade: (event as CustomEvent).detail as unknown }),
    )
    addEventListener('portal.paymentFailed', () => Object.assign(globalThis, { paymentFailed: true }))
  })

/** The login page of a portal where visitors may pay. */
export async function openLogin(scene: Scene): Promise<void> {
  await scene.portal.setSetting('isShowTermsAndConditions', false)
  await scene.portal.setSetting('showPaymentButtonAtLogin', true)
  await stayHere(scene)
  await keepTold(scene)
  await scene.open('/login')
  await scene.see(heading(scene, 'sign-in:title'))
}

/** The home of a customer who is signed in. */
export async function openAsCustomer(scene: Scene, path: string): Promise<void> {
  await scene.portal.setSetting('isShowTermsAndConditions', false)
  await stayHere(scene)
  await keepTold(scene)
  await scene.facts.arrange()
  await scene.facts.setSession(role.customer)
  await scene.open(path)
}

/** Opens the payment dialog as any page can. */
export const wishPayment = ({ page }: Scene, wish: object): Promise<void> =>
  page.evaluate((detail) => {
    dispatchEvent(new CustomEvent('portal.paymentWished', { detail }))
  }, wish)

export const accountField = ({ page }: Scene) => page.locator('input[name=accountNo]')

/** Types the account number, and goes on. */
export async function submitAccount(scene: Scene): Promise<void> {
  await scene.see(accountField(scene))
  await accountField(scene).fill(` ${payableAccount.accountNo} `)
  await press(scene, 'account-validation:submit')
}

/** Brings the validation of the account to its end: types the number, unless it is known already. */
export async function endValidation(scene: Scene, reply: object): Promise<void> {
  await scene.eventually(async () =>
    scene.calls.waits('validateAccount') ||
    // While it is validated the field is enabled, and takes nothing.
    (await accountField(scene)
      .isEditable()
      .catch(() => false))
      ? undefined
      : 'Neither is the account asked for, nor is it validated.',
  )
  if (!scene.calls.waits('validateAccount')) await submitAccount(scene)
  const route = await scene.heldCall('validateAccount')
  await route.fulfill({ json: reply })
}
