/** `/apps/new`: a customer begins an application, or goes on with a draft: `/apps/new?kind=meterCheck` (A §3). */
import { getApplicationOffer, saveApplicationDraft } from '#contract/applications.ts'
import {
  applicationDraftMachine,
  detailsToStartWith,
  isOffered,
  type DraftToKeep,
} from '#machines/application-draft/application-draft.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { outdateOverviews } from '#src/flows/messages/messages-effects.ts'
import { ApplicationDraftScreen } from './application-draft-screen.tsx'

export default withSecurities(
  'applications',
  defineFlow({
    machine: applicationDraftMachine,
    calls: {
      getApplicationOffer: callActor(
        getApplicationOffer,
        () => ({}),
        ({ item }) => item,
      ),
      saveApplicationDraft: callActor(
        saveApplicationDraft,
        ({ kind, details }: DraftToKeep) => ({
          ApplicationType: kind,
          PropertyReference: details.property,
          Place: details.place,
          Service: details.service,
          ContractNo: details.contract,
          TariffCode: details.tariff,
          StartsOn: details.startsOn,
          Tenant: details.tenant,
          Wish: details.wish,
        }),
        ({ id }) => id,
      ),
    },
    input: () => ({ asked: new URLSearchParams(location.search).get('kind') ?? '' }),
    leave: ({ output }, { navigate }) => {
      outdateOverviews()
      // Back from the application leads to where the customer came from, not to a form that is kept already.
      if (output) navigate(`/app/${output.kind}/${output.applicationId}`, { replace: true })
    },
    View: function ApplicationDraft({ view }) {
      const { offer, kind, typed } = view.snapshot.context
      return (
        <ApplicationDraftScreen
          view={view}
          offered={(one) => isOffered(offer, one)}
          details={typed ?? (offer && kind && detailsToStartWith(offer, kind))}
        />
      )
    },
  }),
)
