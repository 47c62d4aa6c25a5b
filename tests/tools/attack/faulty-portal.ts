/** The portal with one fault planted into its HTTP server (`PLANTED_FAULT`): what an attack must find. */
import { plantFault } from './planted-faults.ts'

plantFault(process.env['PLANTED_FAULT'] ?? '')

if (process.env['CLOCK_FILE'] === undefined) await import('#server/app/main.ts')
else await import('#tools/attack/environment/moved-clock-portal.ts')
