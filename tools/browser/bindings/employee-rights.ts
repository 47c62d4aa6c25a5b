/** Changing the rights of an employee in the browser, by an administrator. */
import { sql } from 'kysely'
import { role } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import {
  sampleAdministrator,
  sampleChangedEmployee,
  sampleEmployee,
  sampleOvertakenEmployee,
  sampleUndoneEmployee,
  sampleWaitingAdministrator,
  sampleWaitingEmployee,
} from '#machines/employee-rights/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, buttonNamed, heading, said, shows, status } from './looks.ts'

const why = 'the samples have a history of their own: the tests of the server change real employees'
const sent = (fields: object): Outcome => answeredOnTheWire(fields, why)
const refused = (code: ErrorCode): Outcome => refusedOnTheWire(code, why)
const meanwhile = {
  'changed by somebody else': refused('employee.overtaken'),
  'a change waits already': refused('employee.waiting'),
}

const field = ({ page }: Scene, name: string) => page.locator(`form [name=${name}]`)
const busy = (scene: Scene, key: string) => status(scene, `employee-rights:busy.${key}`)

/** Presses a button where there is one: where nobody has changed anything, or something waits, one has none. */
async function pressIfThere(scene: Scene, key: string): Promise<void> {
  const button = buttonNamed(scene, key)
  if (await button.isVisible()) await scene.click(button)
}

/** Gives what is typed: a right with a limit is written, any other ticked. */
async function give(scene: Scene, name: string, typed: string): Promise<void> {
  const input = field(scene, name)
  if (name === 'approve') await input.fill(typed)
  else await input.setChecked(typed === 'yes')
}

export const employeeRightsBindings: Bindings = {
  id: 'employee-rights',
  interruptedAt: ['showing'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    const { db } = scene.portal
    await sql`
      insert into granted_rights (account_id, right_name, granted_at)
      select id, 'administer', ${scene.portal.clock()} from accounts where login = ${scene.facts.account.login}
      on conflict do nothing`.execute(db)
    await scene.facts.setSession(role.employee)
    await scene.open(`/administration/employees/${sampleEmployee.id}`)
  },

  user: {
    'employee.requestedAgain': (scene) => press(scene, 'employee-rights:tryAgain'),
    'change.requested': (scene) => pressIfThere(scene, 'employee-rights:change'),
    async 'change.submitted'(scene, event) {
      const { typed, reason } = event as unknown as { typed: Record<string, string>; reason: string }
      for (const [name, value] of Object.entries(typed)) await give(scene, name, value)
      await field(scene, 'reason').fill(reason)
      await pressIfOn(scene, 'employee-rights:continue')
    },
    'change.cancelled': (scene) => press(scene, 'employee-rights:cancel'),
    'change.confirmed': (scene) => press(scene, 'employee-rights:confirm'),
    'correction.requested': (scene) => press(scene, 'employee-rights:correct'),
    'own.kept': (scene) => pressIfThere(scene, 'employee-rights:overtaken.keepOwn'),
    'theirs.kept': (scene) => press(scene, 'employee-rights:overtaken.keepTheirs'),
    'undo.requested': (scene) => pressIfThere(scene, 'employee-rights:undo.ask'),
    async 'undo.confirmed'(scene, event) {
      await field(scene, 'reason').fill((event as unknown as { reason: string }).reason)
      await pressIfOn(scene, 'employee-rights:undo.confirm')
    },
    'undo.cancelled': (scene) => press(scene, 'employee-rights:undo.cancel'),
  },

  inWords: {
    'change.requested': ({ t }) =>
      `press “${t('employee-rights:change')}”; where the employee is oneself there is no such button`,
    'own.kept': ({ t }) =>
      `press “${t('employee-rights:overtaken.keepOwn')}”; where nothing of one’s own is left there is no such button`,
    'undo.requested': ({ t }) =>
      `press “${t('employee-rights:undo.ask')}”; where something waits for a second administrator there is no such button`,
  },

  services: {
    getEmployee: {
      call: 'readEmployeeRights',
      done: {
        'one who may be changed': sent({ item: sampleEmployee }),
        'changed by a colleague': sent({ item: sampleOvertakenEmployee }),
        'with the own change': sent({ item: sampleChangedEmployee }),
        'an administrator': sent({ item: sampleAdministrator }),
        refused: refused('employee.unknown'),
      },
    },
    saveChange: {
      call: 'changeEmployeeRights',
      done: {
        saved: sent({ item: sampleChangedEmployee }),
        'asked of a second administrator': sent({ item: sampleWaitingEmployee }),
        ...meanwhile,
        refused: refused('employee.tooFew'),
      },
    },
    undoChange: {
      call: 'undoEmployeeRights',
      done: {
        undone: sent({ item: sampleUndoneEmployee }),
        'asked of a second administrator': sent({ item: sampleWaitingAdministrator }),
        ...meanwhile,
        refused: refused('employee.tooFew'),
      },
    },
  },

  delays: [],

  states: {
    loadingEmployee: shows(heading, 'employee-rights:loading'),
    loadingTheirs: shows(heading, 'employee-rights:loadingTheirs'),
    employeeUnavailable: shows(alert, 'employee-rights:failed'),
    showing: (scene) => ({
      seen: [said(scene, 'employee-rights:groupMeans.portal')],
      unseen: [
        field(scene, 'reason'),
        status(scene, 'employee-rights:saved'),
        status(scene, 'employee-rights:undone'),
        status(scene, 'employee-rights:asked.title'),
      ],
    }),
    'entering.asking': (scene) => ({
      seen: [field(scene, 'portalDm')],
      unseen: [alert(scene, 'employee-rights:refused'), alert(scene, 'employee-rights:unreachable')],
    }),
    'entering.refused': (scene) => ({
      seen: [alert(scene, 'employee-rights:refused'), field(scene, 'portalDm')],
    }),
    'entering.unreachable': (scene) => ({
      seen: [alert(scene, 'employee-rights:unreachable'), field(scene, 'portalDm')],
    }),
    confirming: (scene) => ({
      seen: [said(scene, 'employee-rights:review')],
      unseen: [busy(scene, 'saving')],
    }),
    saving: (scene) => ({ seen: [busy(scene, 'saving')] }),
    saved: shows(status, 'employee-rights:saved'),
    waitingForSecond: shows(status, 'employee-rights:asked.title'),
    overtaken: shows(alert, 'employee-rights:overtaken.title'),
    'confirmingUndo.asking': (scene) => ({
      seen: [said(scene, 'employee-rights:undo.title')],
      unseen: [busy(scene, 'undoing')],
    }),
    'confirmingUndo.refused': (scene) => ({
      seen: [alert(scene, 'employee-rights:refused'), buttonNamed(scene, 'employee-rights:undo.confirm')],
    }),
    'confirmingUndo.unreachable': (scene) => ({
      seen: [alert(scene, 'employee-rights:unreachable'), buttonNamed(scene, 'employee-rights:undo.confirm')],
    }),
    undoing: (scene) => ({ seen: [busy(scene, 'undoing')] }),
    undone: shows(status, 'employee-rights:undone'),
  },
}
