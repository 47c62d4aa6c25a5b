/** Inside the registration for electronic bills, which waits for a code. */
import { insideFlow } from '../inside-flow.tsx'

export default insideFlow('e-bill', 'session.verifyingPhone', 'sessionCountdown')
