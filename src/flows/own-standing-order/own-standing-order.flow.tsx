/** `/standingOrder`: bills that are charged automatically; the provider sends people back here. */
import { createStandingOrder, getStandingOrder, stopStandingOrder } from '#contract/standing-orders.ts'
import {
  ownStandingOrderMachine,
  type OrderWish,
} from '#machines/own-standing-order/own-standing-order.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { draftOfAccount, personIn } from '#src/flow-kit/person.ts'
import { openProvider } from '#src/flows/payment-progress/open-provider.ts'
import { usePageShown } from '#src/flows/payment-progress/use-page-shown.ts'
import { OwnStandingOrderScreen } from './own-standing-order-screen.tsx'

export default defineFlow({
  machine: ownStandingOrderMachine,
  calls: (scope) => ({
    getStandingOrder: callActor(
      getStandingOrder,
      () => ({}),
      ({ item }) => item,
    ),
    createStandingOrder: callActor(
      createStandingOrder,
      ({ providerId, dayOfMonth }: OrderWish) => ({
        AccountNo: personIn(scope).account,
        ProviderId: providerId,
        DayOfMonth: dayOfMonth,
        LanguageCode: scope.language(),
      }),
      ({ item }) => item,
    ),
    stopStandingOrder: callActor(
      stopStandingOrder,
      ({ orderId }: { orderId: string }) => ({ Value: orderId }),
      ({ item }) => item,
    ),
  }),
  draft: draftOfAccount('standingOrder'),
  draftIsDone: (snapshot) => snapshot.matches('awaitingAgreement') || snapshot.matches('active'),
  on: {
    'provider.opened': ({ next }) => {
      if (next) openProvider(next)
    },
  },
  useRunning: ({ view }) => usePageShown(view),
  View: ({ view, draft }) => <OwnStandingOrderScreen order={view} draft={draft} />,
})
