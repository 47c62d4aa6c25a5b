/** The worker that works out proofs, so that the page stays responsive meanwhile. */
import 'altcha-lib/workers/pbkdf2'
