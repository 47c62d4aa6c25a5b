/** The worker that works out proofs, so that the page stays responsive meanwhile. */
// The library's ready-made worker carries the variant for Node, which browsers cannot load.
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

handler({ deriveKey })
