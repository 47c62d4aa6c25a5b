/**
 * The one door to zod. The mini build is 4 KB instead of 22 KB in the browser. The compiled validators
 * of zod probe `new Function`, which our content security policy forbids, so they are switched off.
 */
import * as z from 'zod/mini'

z.config({ jitless: true })

export { z }
