/**
 * The portal with a clock that is wrong by as many seconds as the file `CLOCK_FILE` says: read when it starts, and again at
 * each SIGUSR2. Timers go on as they are, as on a computer whose clock is set.
 */
import { readFileSync } from 'node:fs'

const file = process.env['CLOCK_FILE'] ?? ''
const systemNow = Date.now
let wrongBy = 0

const read = () => (wrongBy = Number(readFileSync(file, 'utf8')) * 1000)
read()
process.on('SIGUSR2', read)

Date.now = () => systemNow() + wrongBy
globalThis.Date = new Proxy(Date, {
  construct: (date, values, wanted) =>
    values.length === 0 ? new date(date.now()) : (Reflect.construct(date, values, wanted) as Date),
})

await import('#server/app/main.ts')
