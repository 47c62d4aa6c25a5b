/** The plots and the point of a drilling or water licence, on the page of the application (A §5, A §9). */
import { correctPoint, getApplicationSite } from '#contract/applications.ts'
import {
  applicationSiteMachine,
  pointFault,
  type PointToCorrect,
} from '#machines/application-site/application-site.machine.ts'
import { callActor } from '#src/flow-kit/call-actor.ts'
import { defineFlow } from '#src/flow-kit/define-flow.tsx'
import { personalDraftOfPage } from '#src/flow-kit/person.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { ApplicationSiteSection } from './application-site-section.tsx'

export default withSecurities(
  'applications',
  defineFlow({
    machine: applicationSiteMachine,
    calls: {
      getApplicationSite: callActor(
        getApplicationSite,
        ({ applicationId }: { applicationId: number }) => ({ PortalApplicationId: applicationId }),
        ({ item }) => item,
      ),
      correctPoint: callActor(
        correctPoint,
        ({ applicationId, point }: PointToCorrect) => ({
          PortalApplicationId: applicationId,
          East: point.east,
          North: point.north,
        }),
        ({ item }) => item,
      ),
    },
    input: ({ params }) => ({ applicationId: Number(params['id']) || 0 }),
    draft: personalDraftOfPage('applicationPoint'),
    draftIsDone: (snapshot) => snapshot.matches({ showing: 'corrected' }),
    View: function ApplicationSiteView({ view, draft }) {
      const { site } = view.snapshot.context
      return (
        <ApplicationSiteSection
          view={view}
          draft={draft}
          faultOf={(point) => (site ? pointFault(site, point) : undefined)}
        />
      )
    },
  }),
)
