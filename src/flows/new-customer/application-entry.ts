/** What there is to be kept of an application in one of its states. */
import type { SnapshotFrom } from 'xstate'
import type { newCustomerFormMachine } from '#machines/new-customer-form/new-customer-form.machine.ts'
import type { newCustomerMachine } from '#machines/new-customer/new-customer.machine.ts'
import type { KeptApplication } from '#machines/new-customer/new-customer.setup.ts'
import { newCustomerSteps } from '#machines/rules/new-customer.ts'

type Snapshot = SnapshotFrom<typeof newCustomerMachine>
type FormSnapshot = SnapshotFrom<typeof newCustomerFormMachine>

/** Sent, and not known to have an answer with everything in it. */
const isSubmittedIn = (snapshot: Snapshot): boolean =>
  snapshot.matches({ session: 'creatingApplication' }) ||
  snapshot.matches({ session: { unsent: 'unreachable' } }) ||
  snapshot.matches({ session: 'givingUp' }) ||
  snapshot.matches('savingValues') ||
  snapshot.matches('valuesUnsaved') ||
  snapshot.matches('correctingValues')

/** Where what was kept before the page was loaded counts still: nobody has decided about it. */
export const isUndecided = (snapshot: Snapshot): boolean =>
  snapshot.matches('beginning') || snapshot.matches('expired') || snapshot.matches('sentToLogin')

/** Whether there is anything in the form: nobody is offered to go on with nothing. */
export const hasBegun = ({ context: { form }, ...snapshot }: FormSnapshot): boolean =>
  Object.keys(form.texts).length > 0 ||
  form.files.length > 0 ||
  !('enteringGeneral' in Object(snapshot.value))

/** @param form the form as it runs; undefined where it does not */
export function entryOf(
  snapshot: Snapshot,
  form: FormSnapshot | undefined,
): Omit<KeptApplication, 'isReloaded'> & { key: string } {
  const { key, session, recipients, startAt } = snapshot.context
  return {
    key,
    form: form?.context.form ?? snapshot.context.form,
    step: newCustomerSteps.find((step) => form?.hasTag(`step.${step}`)) ?? startAt,
    openSession: session && { id: session.id, recipients },
    isSubmitted: isSubmittedIn(snapshot),
    // What was corrected and not handed in is not saved by a reload.
    isCorrecting: snapshot.matches('correctingValues') || snapshot.matches({ valuesUnsaved: 'valueRefused' }),
  }
}
