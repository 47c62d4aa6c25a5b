/** A payment that could not be cancelled: what the page says, and how it goes on. */
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Payment } from '#contract/payments.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { Answer } from '#machines/answer.ts'
import { paymentProgressMachine } from '#machines/payment-progress/payment-progress.machine.ts'
import { paymentId, paymentIn } from '#machines/payment-progress/samples.ts'

const fulfilled = (value: Payment): Answer<Payment> => ({ kind: 'fulfilled', value })
const refused = (code: ErrorCode): Answer<Payment> => ({
  kind: 'refused',
  refusal: { status: 1, text: '', code },
})

const answered = () => new Promise((resolve) => setImmediate(resolve))

/** Somebody has asked in vain to cancel a payment that is open. */
async function refusedCancellation() {
  const told: Answer<Payment>[] = [fulfilled(paymentIn('pending', true))]
  const actor = createActor(
    paymentProgressMachine.provide({
      actors: {
        getPayment: fromPromise<Answer<Payment>, { paymentId: string }>(async () => told.at(-1)!),
        cancelPayment: fromPromise<Answer<Payment>, { paymentId: string }>(async () =>
          refused('payment.notCancelled'),
        ),
      },
    }),
    { input: { paymentId } },
  ).start()
  await answered()
  actor.send({ type: 'cancellation.requested' })
  await answered()
  return {
    actor,
    /** The server is asked again, and says this. */
    async tell(answer: Answer<Payment>) {
      told.push(answer)
      actor.send({ type: 'page.shown' })
      await answered()
    },
  }
}

const standing = ({ actor }: Awaited<ReturnType<typeof refusedCancellation>>) => {
  const snapshot = actor.getSnapshot()
  const { refusal, payment } = snapshot.context
  return { isError: snapshot.hasTag('error'), why: refusal?.code, next: payment?.next }
}

it('says why until the person does something, and knows meanwhile how the payment stands', async () => {
  const page = await refusedCancellation()
  await page.tell(fulfilled(paymentIn('pending')))
  expect(standing(page)).toEqual({ isError: true, why: 'payment.notCancelled', next: undefined })
  await page.tell(refused('server.overloaded'))
  expect(standing(page).why).toBe('payment.notCancelled')
  await page.tell(fulfilled(paymentIn('pending', true)))
  page.actor.send({ type: 'payment.continued' })
  expect(standing(page)).toMatchObject({ isError: false, why: undefined })
})

it('says that the payment was made when it was made after all', async () => {
  const page = await refusedCancellation()
  await page.tell(fulfilled(paymentIn('paid')))
  expect(page.actor.getSnapshot().matches('paid')).toBe(true)
})
