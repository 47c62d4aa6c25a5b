/** The end of an application as this tab keeps it over a reload: its number, and where the mail went. Nothing else of it. */
import type { SnapshotFrom } from 'xstate'
import type { newCustomerMachine } from '#machines/new-customer/new-customer.machine.ts'
import type { ShownEnd } from '#machines/new-customer/new-customer.setup.ts'

type Texts = Readonly<Record<string, string>>

/** @returns undefined where the application is not at its end */
export function endOf(snapshot: SnapshotFrom<typeof newCustomerMachine>): ShownEnd | undefined {
  const isEarlierOne = snapshot.matches('sentBefore')
  if (!isEarlierOne && !snapshot.matches('applied')) return undefined
  const { applicationId, form, valuesAreMissing } = snapshot.context
  return { applicationId, email: (form.texts['Email'] ?? '').trim(), valuesAreMissing, isEarlierOne }
}

const yes = 'yes'

/** As the draft of the tab has it. */
export const keptEnd = ({ applicationId, email, valuesAreMissing, isEarlierOne }: ShownEnd): Texts => ({
  applicationId: String(applicationId),
  email,
  ...(valuesAreMissing && { valuesAreMissing: yes }),
  ...(isEarlierOne && { isEarlierOne: yes }),
})

/** @returns undefined where the tab has none, or something that no page has written */
export function shownEndIn({
  applicationId = '',
  email = '',
  valuesAreMissing,
  isEarlierOne,
}: Texts): ShownEnd | undefined {
  if (!/^[1-9]\d{0,14}$/.test(applicationId)) return undefined
  return {
    applicationId: Number(applicationId),
    email,
    valuesAreMissing: valuesAreMissing === yes,
    isEarlierOne: isEarlierOne === yes,
  }
}
