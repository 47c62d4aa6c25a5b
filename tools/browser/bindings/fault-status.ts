/** How a fault stands, in the browser. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { StatusQuestion } from '#machines/fault-status/fault-status.machine.ts'
import { fromServer, type Bindings } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { formLooks, heading, shows } from './looks.ts'

const report = { number: 'FR-7K2M9X', phone: '+35799123456' }

/** Whether there is a report with this number, and how its request stands: somebody else's are not touched. */
const arrangeReport = (isThere: boolean) => async (scene: Scene) => {
  const { db } = scene.portal
  await sql`delete from rate_counters`.execute(db)
  await sql`delete from fault_reports where code = ${report.number}`.execute(db)
  if (!isThere) return
  const { rows } = await sql<{ id: string }>`
    insert into maintenance_requests (code, kind, source, description, postcode, reported_at, changed_at, insert_key, state)
    values (${`MR-T${randomUUID().slice(0, 8)}`}, 'burst', 'report', 'Ledras 12', '1016', now(), now(), ${randomUUID()}, 'planned')
    returning id`.execute(db)
  await sql`
    insert into fault_reports (code, request_id, kind, description, name, phone, language, street, postcode, reported_at, insert_key)
    values (${report.number}, ${rows[0]!.id}, 'burst', '', 'Eleni', ${report.phone}, 'en', 'Ledras', '1016', now(), ${randomUUID()})`.execute(
    db,
  )
}

const field = ({ page }: Scene, name: string) => page.locator(`main [name=${name}]`)

export const faultStatusBindings: Bindings = {
  id: 'fault-status',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    await arrangeReport(true)(scene)
    const address = `/faultStatus?number=${report.number}`
    await scene.open(input === 'a new visit' ? '/faultStatus' : address)
    if (input === 'a new visit') return
    // What the page of the report hands on, and what is loaded again, are the same to this page.
    const asked = heading(scene, 'fault-status:lookingUp')
    await scene.see(field(scene, 'phone').or(asked))
    if (await asked.isVisible()) return
    await field(scene, 'phone').fill('99 123456')
    await scene.page.reload()
  },

  user: {
    async 'status.requested'(scene, event) {
      const { number, phone } = event as unknown as StatusQuestion
      await scene.see(field(scene, 'number'))
      await field(scene, 'number').fill(number)
      await field(scene, 'phone').fill(phone)
      await pressIfOn(scene, 'fault-status:asking.submit')
    },
    'status.refreshed': (scene) => press(scene, 'fault-status:told.again'),
    'question.changed': (scene) => press(scene, 'fault-status:told.another'),
  },

  services: {
    getFaultStatus: {
      call: 'getFaultStatus',
      done: {
        planned: fromServer(arrangeReport(true), {
          first: 'report a fault at /reportFault, and ask with its number and telephone number',
        }),
        unknown: fromServer(arrangeReport(false), { filling: 'type another number of a report' }),
      },
    },
  },

  delays: [],

  states: {
    ...formLooks('asking.waiting', 'fault-status:asking.', (scene) => ({
      seen: [field(scene, 'number')],
    })),
    lookingUp: shows(heading, 'fault-status:lookingUp'),
    told: shows(heading, 'fault-status:status.planned'),
  },
}
