import { PGlite } from '@electric-sql/pglite'
import { rmSync } from 'node:fs'
let t = performance.now()
const lap = (s: string) => {
  console.log(s, Math.round(performance.now() - t))
  t = performance.now()
}
const a = new PGlite()
await a.waitReady
lap('memory')
await a.exec('create table x(a int)')
const dump = await a.dumpDataDir('none')
lap('dump')
console.log(dump.size)
const b = new PGlite({ loadDataDir: dump })
await b.waitReady
lap('load')
const c = new PGlite({ loadDataDir: dump })
await c.waitReady
lap('load2')
rmSync('/tmp/try/d', { recursive: true, force: true })
const d = new PGlite('/tmp/try/d')
await d.waitReady
lap('disk init')
await d.exec('create table x(a int)')
await d.close()
lap('close')
const e = new PGlite('/tmp/try/d')
await e.waitReady
lap('disk open')
for (let i = 0; i < 500; i++) await e.query('insert into x values ($1)', [i])
lap('500 inserts disk')
for (let i = 0; i < 500; i++) await e.query('select $1::int as a', [i])
lap('500 selects disk')
console.log((await e.query('select version()')).rows, e.constructor.name)
console.log(await e.query('show fsync'), (await e.query('show timezone')).rows)
