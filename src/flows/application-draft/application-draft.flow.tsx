/** `/apps/new`: a customer begins an application, or goes on with a draft: `/apps/new?kind=meterCheck` (A §3). */
import { findPlots, getApplicationOffer, saveApplicationDraft } from '#contract/applications.ts'
import {
  applicationDraftMachine,
  detailsToStartWith,
  isOffered,
  isUnknown,
  landToStartWith,
  planToStartWith,
  type DraftToKeep,
} from '#machines/application-draft/application-draft.machine.ts'
import type { PlotNumber } from '#contract/rules/land.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { draftOfAccount, personIn } from '#src/flow-kit/person.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { outdateOverviews } from '#src/flows/messages/messages-effects.ts'
import { ApplicationDraftScreen } from './application-draft-screen.tsx'

const asked = ({ plots }: { plots: readonly PlotNumber[] }) =>
  plots.map(({ sheet, plot }) => ({ Sheet: sheet, Plot: plot }))

export default withSecurities(
  'applications',
  defineFlow({
    machine: applicationDraftMachine,
    calls: (scope) => ({
      getApplicationOffer: callActor(
        getApplicationOffer,
        () => ({}),
        ({ item }) => item,
      ),
      saveApplicationDraft: callActor(
        saveApplicationDraft,
        ({ kind, details, land, plan }: DraftToKeep) => ({
          AccountNo: personIn(scope).account,
          ApplicationType: kind,
          PropertyReference: details.property,
          Place: details.place,
          Service: details.service,
          ContractNo: details.contract,
          TariffCode: details.tariff,
          StartsOn: details.startsOn,
          Tenant: details.tenant,
          Wish: details.wish,
          Applicants: land.applicants.map(({ name, idNo }) => ({ Name: name, IdNo: idNo })),
          Plots: asked(land),
          East: land.point.east,
          North: land.point.north,
          Bills: plan.bills,
          Instalments: plan.count,
          DayOfMonth: plan.dayOfMonth,
        }),
        ({ id }) => id,
      ),
      findPlots: callActor(
        findPlots,
        (wanted: { plots: PlotNumber[] }) => ({ Plots: asked(wanted) }),
        ({ items }) => items,
      ),
    }),
    draft: draftOfAccount('application'),
    draftIsDone: ({ status }) => status === 'done',
    input: ({ draft }) => ({
      asked: new URLSearchParams(location.search).get('kind') ?? draft.read()['openKind'] ?? '',
    }),
    leave: ({ output }, { navigate }) => {
      outdateOverviews()
      // Back from the application leads to where the customer came from, not to a form that is kept already.
      if (output) navigate(`/app/${output.kind}/${output.applicationId}`, { replace: true })
    },
    View: function ApplicationDraft({ view, draft }) {
      const { context } = view.snapshot
      const { offer, kind, typed, land, plan } = context
      const symbol = usePortal().utility.currencySymbol
      return (
        <ApplicationDraftScreen
          view={view}
          offered={(one) => isOffered(offer, one)}
          details={typed ?? (offer && kind && detailsToStartWith(offer, kind))}
          land={land ?? (offer && kind && landToStartWith(offer, kind))}
          plan={plan ?? (offer && kind && planToStartWith(offer, kind))}
          symbol={symbol}
          isUnknown={(plot) => isUnknown(context, plot)}
          draft={draft}
        />
      )
    },
  }),
)
