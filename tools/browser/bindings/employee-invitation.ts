/** Inviting an employee in the browser, by an administrator. */
import { sql } from 'kysely'
import { role } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { sampleInvitedEmployee } from '#machines/employee-rights/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, heading, shows, status } from './looks.ts'

const why = 'the samples have a name and a number of their own: the tests of the server invite real employees'
const refused = (code: ErrorCode): Outcome => refusedOnTheWire(code, why)

const field = ({ page }: Scene, name: string) => page.locator(`form [name=${name}]`)
const invalid = ({ page }: Scene, name: string) => page.locator(`form [name=${name}][aria-invalid=true]`)

/** Whether to send an invitation that waits once more. */
const question = (scene: Scene) => heading(scene, 'employee-invitation:waiting.title')

export const employeeInvitationBindings: Bindings = {
  id: 'employee-invitation',
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    const { db } = scene.portal
    await sql`
      insert into granted_rights (account_id, right_name, granted_at)
      select id, 'administer', ${scene.portal.clock()} from accounts where login = ${scene.facts.account.login}
      on conflict do nothing`.execute(db)
    await scene.facts.setSession(role.employee)
    const address = '/administration/employees/invite'
    if (input === 'usual') return scene.open(address)
    await scene.open('/support')
    await scene.see(heading(scene, 'pages:support.title'))
    const { name, login: email } = sampleInvitedEmployee
    await scene.page.evaluate(([to, state]) => history.pushState(state, '', to), [
      address,
      { invited: { name, email } },
    ] as const)
  },

  user: {
    async 'invitation.submitted'(scene, { name, email, language }) {
      await field(scene, 'name').fill(String(name))
      await field(scene, 'email').fill(String(email))
      await field(scene, 'language').selectOption(String(language))
      await pressIfOn(scene, 'employee-invitation:send')
    },
    'resend.confirmed': (scene) => press(scene, 'employee-invitation:waiting.send'),
    'correction.requested': (scene) => press(scene, 'employee-invitation:waiting.other'),
    'another.requested': (scene) => press(scene, 'employee-invitation:invited.another'),
  },

  services: {
    inviteEmployee: {
      call: 'inviteEmployee',
      done: {
        invited: answeredOnTheWire({ item: sampleInvitedEmployee }, why),
        'an invitation waits': refused('employee.invited'),
        'name refused': refused('name.refused'),
        'e-mail refused': refused('email.refused'),
        'has an account': refused('employee.emailTaken'),
        'sent just now': refused('employee.invitedJustNow'),
      },
    },
  },

  delays: [],

  states: {
    'entering.asking': (scene) => ({
      seen: [heading(scene, 'employee-invitation:title'), field(scene, 'email')],
      unseen: [
        alert(scene, 'employee-invitation:refused'),
        alert(scene, 'employee-invitation:unreachable'),
        status(scene, 'employee-invitation:sending'),
        invalid(scene, 'name'),
        invalid(scene, 'email'),
      ],
    }),
    'entering.refused': (scene) => ({
      seen: [field(scene, 'email'), alert(scene, 'employee-invitation:refused')],
    }),
    'entering.unreachable': (scene) => ({
      seen: [field(scene, 'email'), alert(scene, 'employee-invitation:unreachable')],
    }),
    'entering.nameRefused': (scene) => ({ seen: [invalid(scene, 'name')] }),
    'entering.emailRefused': (scene) => ({ seen: [invalid(scene, 'email')] }),
    inviting: (scene) => ({
      seen: [field(scene, 'email'), status(scene, 'employee-invitation:sending')],
    }),
    'waiting.asking': (scene) => ({
      seen: [question(scene)],
      unseen: [
        alert(scene, 'employee-invitation:refused'),
        alert(scene, 'employee-invitation:unreachable'),
        status(scene, 'employee-invitation:sending'),
      ],
    }),
    'waiting.refused': (scene) => ({ seen: [question(scene), alert(scene, 'employee-invitation:refused')] }),
    'waiting.unreachable': (scene) => ({
      seen: [question(scene), alert(scene, 'employee-invitation:unreachable')],
    }),
    resending: (scene) => ({ seen: [question(scene), status(scene, 'employee-invitation:sending')] }),
    invited: shows(heading, 'employee-invitation:invited.title'),
  },
}
