/** The yardstick of `npm run bench:server`: the least that Fastify does for a POST with a JSON reply. */
import Fastify from 'fastify'

const app = Fastify()
app.post('/', async () => ({ data: { status: 0, text: '' } }))
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
