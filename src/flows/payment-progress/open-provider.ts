/** Takes the person to the page of a provider. The page of the portal is left. */
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PaymentStep } from '#contract/payments.ts'
import type { paymentProgressMachine } from '#machines/payment-progress/payment-progress.machine.ts'

export function openProvider(step: PaymentStep): void {
  if (step.kind === 'form') postForm(step)
  else if (step.kind === 'redirect') location.assign(step.to)
  else open(step.to, '_blank', 'noreferrer')
}

/** As banks want it: signed fields in the body of a POST, in the order in which they were signed. */
function postForm({ action, fields }: Extract<PaymentStep, { kind: 'form' }>): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  form.hidden = true
  form.append(
    ...fields.map(({ name, value }) => {
      const field = document.createElement('input')
      field.type = 'hidden'
      field.name = name
      field.value = value
      return field
    }),
  )
  document.body.append(form)
  // A field may be called `submit`, and hide the method of that name.
  HTMLFormElement.prototype.submit.call(form)
  form.remove()
}

/** Goes on at the provider when a payment that another machine follows says so. */
export function useOpenedProvider(progress: ActorRefFrom<typeof paymentProgressMachine> | undefined): void {
  useEffect(() => {
    const heard = progress?.on('provider.opened', ({ next }) => {
      if (next) openProvider(next)
    })
    return () => heard?.unsubscribe()
  }, [progress])
}
