/** The portal with one fault planted into its HTTP server (`PLANTED_FAULT`): what an attack must find. */
import { Server, type IncomingMessage, type ServerResponse } from 'node:http'
import { callsInFlight, faultNamed } from './planted-faults.ts'

const fault = faultNamed(process.env['PLANTED_FAULT'] ?? '')
const emit = Server.prototype.emit
let open = 0

function emitWithFault(this: Server, ...happened: unknown[]): boolean {
  const [event, request, response] = happened as [string, IncomingMessage, ServerResponse]
  if (event === 'request' && request.url?.startsWith('/api/')) {
    open += 1
    response.once('finish', () => (open -= 1))
    if (fault({ request, response, hasNoPlace: open > callsInFlight })) return true
  }
  return Boolean(Reflect.apply(emit, this, happened))
}

Object.assign(Server.prototype, { emit: emitWithFault })

await import('#server/app/main.ts')
