/** Inside the registration for electronic bills. */
import { insideFlow } from '../inside-flow.tsx'

export default insideFlow('e-bill', 'session.findingProperty', 'propertyLookup')
