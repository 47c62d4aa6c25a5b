/**
 * The yardstick of `npm run bench:server`: the least that Fastify does for a POST with a JSON reply, and for a document that is there
 * already, compressed. `BARE_DOCUMENT` names the file with its bytes.
 */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const app = Fastify()
app.post('/', async () => ({ data: { status: 0, text: '' } }))
const { BARE_DOCUMENT: file, BARE_ENCODING: encoding = 'br' } = process.env
if (file) {
  const bytes = readFileSync(file)
  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-encoding', encoding).send(bytes),
  )
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
