/** `/account`: what the utility has of a customer, and what they change themselves (A §1, A §3, A §5, A §6). */
import { changeOwnDetails, getOwnDetails } from '#contract/own-details.ts'
import type { ChangedDetails } from '#contract/rules/own-details.ts'
import {
  changedFields,
  ownDetailsMachine,
  unchangedDetails,
} from '#machines/own-details/own-details.machine.ts'
// The server judges mobile numbers by them, too.
import '#machines/rules/numbering-plans.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineReadFlow } from '#src/flow-kit/define-read-flow.tsx'
import { draftOfAccount, personIn } from '#src/flow-kit/person.ts'
import { reopenedForm } from '#src/flow-kit/reopened-form.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { OwnDetailsScreen } from './own-details-screen.tsx'

export default withSecurities(
  'account',
  defineReadFlow({
    machine: ownDetailsMachine,
    calls: (scope) => ({
      getOwnDetails: callActor(
        getOwnDetails,
        () => ({}),
        ({ item }) => item,
      ),
      changeOwnDetails: callActor(
        changeOwnDetails,
        (change: ChangedDetails) => ({
          AccountNo: personIn(scope).account,
          MobileNo: change.mobileNo,
          PhoneNo: change.phoneNo,
          Iban: change.iban,
          BankCode: change.bankCode,
          MessagesByEmail: change.messagesByEmail,
          MessagesBySms: change.messagesBySms,
        }),
        ({ item }) => item,
      ),
    }),
    draft: draftOfAccount('ownDetails'),
    useRunning: reopenedForm<typeof ownDetailsMachine>({
      openedBy: () => ({ type: 'change.requested' }),
      isClosed: (snapshot) => snapshot.matches('showing'),
    }),
    beginsAnew: (snapshot) => snapshot.matches('showing'),
    View: function OwnDetails({ view, draft }) {
      const { details, change } = view.snapshot.context
      const unchanged = details && unchangedDetails(details)
      const typed = change ?? unchanged
      return (
        <OwnDetailsScreen
          view={view}
          typed={typed}
          unchanged={unchanged}
          draft={draft}
          changed={details && typed ? changedFields(details, typed) : []}
        />
      )
    },
  }),
)
