/** Plots and point of an application, on its page below what was applied for. */
import type { applicationSiteMachine } from '#machines/application-site/application-site.machine.ts'
import ApplicationSite from '#src/flows/application-site/application-site.flow.tsx'
import { FlowPicture } from '../flow-picture.tsx'
import { ignore, still, useWorld, type Stage } from '../stage.ts'

const ApplicationSiteStage: Stage<typeof applicationSiteMachine> = ({ snapshot }) => (
  <FlowPicture
    machine="application-moves"
    onPageOf="messages"
    snapshot={useWorld().viewOf('application-moves', 'showing.looking').snapshot}
  >
    <ApplicationSite.View
      view={still(snapshot)}
      child={{}}
      ready={undefined}
      draft={{ read: () => ({}), write: ignore, forget: ignore }}
    />
  </FlowPicture>
)

export default ApplicationSiteStage
