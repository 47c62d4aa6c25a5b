import { FlowPicture } from './flow-picture.tsx'
import { still, useWorld, type Stage } from './stage.ts'

/**
 * The stage of a machine that runs inside a flow.
 *
 * @param state of the flow around it
 * @param child its name in the machine of the flow
 */
export const insideFlow = (flow: string, state: string, child: string): Stage =>
  function InsideFlow({ snapshot }) {
    return (
      <FlowPicture
        machine={flow}
        snapshot={useWorld().viewOf(flow, state).snapshot}
        inside={{ [child]: still(snapshot) }}
      />
    )
  }
