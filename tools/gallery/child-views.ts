/** The states in which the child machines on a screen are, while the machine that hosts them is in a given one. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { unknownDelivery } from '#machines/otp-entry/earlier-delivery.ts'
import type { View } from '#src/flow-kit/view.ts'
import { catalogue } from '#tools/model/catalogue.ts'
import { machineNamed } from '#tools/model/machine-named.ts'
import { stateText } from '#tools/model/state-value.ts'
import { still, type World } from './stage.ts'

type Choice = (host: AnyMachineSnapshot, world: World) => View<AnyStateMachine>

const formStates = {
  general: 'enteringGeneral.asking',
  consent: 'choosingConsent.asking',
  addresses: 'enteringAddresses.asking',
  attachments: 'attachingFiles.asking',
  customFields: 'enteringCustomFields.asking',
} as const

/** Machines that are not as they began whenever somebody sees their host. */
const choices: Readonly<Record<string, Choice>> = {
  'human-check': (host, { viewOf }) => {
    const state = stateText(host.value)
    const isNew = ['asking', 'termsMissing', 'awaitingAcceptance'].some((one) => state.endsWith(one))
    return viewOf(
      'human-check',
      state.endsWith('awaitingHumanCheck') ? 'unsolved.shaking' : isNew ? 'unseen.awaitingForm' : 'passed',
    )
  },
  'legal-acceptance': ({ value }, { viewOf }) => {
    const state = stateText(value)
    if (state.endsWith('termsMissing')) return viewOf('legal-acceptance', 'declined')
    return viewOf('legal-acceptance', state.endsWith('awaitingAcceptance') ? 'confirmingHash' : 'accepted')
  },
  // At the step that the application is opened at: there it says what was refused.
  'new-customer-form': ({ context }, { viewOf }) =>
    viewOf('new-customer-form', formStates[(context as { startAt: keyof typeof formStates }).startAt]),
  // It is still open whenever somebody sees it in the dialog.
  'payment-progress': (_host, { viewOf }) => viewOf('payment-progress', 'following.waiting'),
  'account-validation': (_host, { viewOf }) => viewOf('account-validation', 'enteringAccount.asking'),
  'otp-entry': ({ context }, { viewOf }) => {
    if ('delivery' in (context as object) || 'session' in (context as object))
      return viewOf('otp-entry', 'entering(entry.awaitingCode | resend.coolingDown)')
    // Of a code in a message that was opened, nobody knows when and where it was sent.
    const { snapshot } = viewOf('otp-entry', 'entering(entry.awaitingCode | resend.resendAvailable)')
    return still({ ...snapshot, context: { ...snapshot.context, delivery: unknownDelivery } } as never)
  },
}

/** Views of the machines that run in a state, by their names in the machine; others are as they begin. */
export const childViews = (
  host: AnyMachineSnapshot,
  world: World,
): Record<string, View<AnyStateMachine> | undefined> => {
  const running = new Set(host._nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src))))
  return Object.fromEntries(
    [...running].flatMap((name) => {
      const id = machineNamed(name)
      if (!catalogue.some((entry) => entry.id === id)) return []
      return [[name, choices[id]?.(host, world) ?? world.viewOf(id)] as const]
    }),
  )
}
