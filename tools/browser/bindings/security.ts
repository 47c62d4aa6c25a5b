/** The security page in the browser. */
import { refusalOf } from '#contract/envelope.ts'
import { after } from '#server/platform/clock.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { fromServer, onTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import { cannotHappen } from '../driver/environment-model.ts'
import type { Scene } from '../driver/scene.ts'
import { press } from './form-actions.ts'
import { alert, heading, shows, status } from './looks.ts'
import { openAsCustomer } from './payment-actions.ts'

/** Whether the page lists another browser, and another computer. */
interface World {
  session: boolean
  computer: boolean
}

const neverRefused: Outcome = refusedOnTheWire(
  'access.denied',
  'the reference server ends what is asked for, or did so before; another backend may refuse',
)

/** Gives the account another session and a trusted computer, or takes them away. */
async function setOthers({ portal: { db, clock }, facts: { account } }: Scene, exist: boolean) {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('login', '=', account.login)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('visits').where('account_id', '=', id).where('browser', '=', 'Chrome').execute()
  await db.deleteFrom('trusted_devices').where('account_id', '=', id).execute()
  if (!exist) return
  const device = { account_id: id, browser: 'Chrome', system: 'Android' }
  await db
    .insertInto('visits')
    .values({
      ...device,
      id_hash: randomToken(),
      language: null,
      human_until: null,
      created_at: clock(),
      last_seen_at: clock(),
      expires_at: after(clock(), 3600),
    })
    .execute()
  await db
    .insertInto('trusted_devices')
    .values({
      ...device,
      token_hash: randomToken(),
      created_at: clock(),
      last_used_at: clock(),
      expires_at: after(clock(), 3600),
    })
    .execute()
}

/** The button beside another browser or computer: its name goes on after the caption. */
const endButton = ({ page, t }: Scene, key: string) =>
  page.getByRole('button', { name: new RegExp(`^${t(key)}: `) }).first()

const dialog = ({ page }: Scene) => page.getByRole('dialog')
const busy = (scene: Scene, kind: string) => status(scene, `security:confirm.${kind}.busy`)
const kinds = ['session', 'computer', 'everywhere'] as const

/** The message about what was, or was not, ended: whatever it was. */
const oneOf = (scene: Scene, role: typeof alert, key: string) =>
  kinds
    .filter((kind) => key !== 'revoked' || kind !== 'everywhere')
    .map((kind) => role(scene, `security:${key}.${kind}`))
    .reduce((one, other) => one.or(other))

export const securityBindings: Bindings<World> = {
  id: 'security',
  portals: { usual: { humanCheck: 'none' } },

  open: (scene) => openAsCustomer(scene, '/account/security'),

  user: {
    'overview.requestedAgain': (scene) =>
      scene.click(
        scene.page
          .getByRole('button', { name: scene.t('security:tryAgain') })
          .or(scene.page.getByRole('button', { name: scene.t('security:renew') })),
      ),
    'sessionEnd.requested': (scene) => scene.click(endButton(scene, 'security:sessions.end')),
    'trustEnd.requested': (scene) => scene.click(endButton(scene, 'security:computers.end')),
    'signOutEverywhere.requested': (scene) => press(scene, 'security:everywhere.button'),
    async 'revocation.confirmed'(scene) {
      // The main action is the last one.
      await scene.click(dialog(scene).getByRole('button').last())
    },
    'revocation.cancelled': (scene) => press(scene, 'security:confirm.cancel'),
  },

  services: {
    getSecurity: {
      call: 'getSecurity',
      done: {
        'everything there is': fromServer((scene) => setOthers(scene, true)),
        'this browser alone': fromServer((scene) => setOthers(scene, false)),
        refused: onTheWire(
          { data: refusalOf('server.overloaded', 'Later.') },
          'the reference server says so by HTTP 503, which is a failure and not a refusal',
        ),
      },
    },
    revokeSession: { call: 'revokeSession', done: { done: fromServer(), refused: neverRefused } },
    revokeTrustedComputer: {
      call: 'revokeTrustedComputer',
      done: { done: fromServer(), refused: neverRefused },
    },
    signOutEverywhere: { call: 'signOutEverywhere', done: { done: fromServer(), refused: neverRefused } },
  },

  delays: [],

  states: {
    loadingOverview: shows(heading, 'security:loading'),
    overviewUnavailable: shows(alert, 'security:unavailable'),
    'reviewing.choosing': (scene) => ({
      seen: [heading(scene, 'security:sessions.title')],
      unseen: [
        oneOf(scene, status, 'revoked'),
        oneOf(scene, alert, 'revocationRefused'),
        oneOf(scene, alert, 'revocationUnreachable'),
        status(scene, 'security:renewing'),
        dialog(scene),
      ],
    }),
    'reviewing.revoked': (scene) => ({
      seen: [oneOf(scene, status, 'revoked')],
      unseen: [status(scene, 'security:notRenewed')],
    }),
    'reviewing.revokedButNotRenewed': (scene) => ({
      seen: [oneOf(scene, status, 'revoked'), status(scene, 'security:notRenewed')],
    }),
    'reviewing.revocationRefused': (scene) => ({ seen: [oneOf(scene, alert, 'revocationRefused')] }),
    'reviewing.revocationUnreachable': (scene) => ({ seen: [oneOf(scene, alert, 'revocationUnreachable')] }),
    confirming: (scene) => ({ seen: [dialog(scene)], unseen: kinds.map((kind) => busy(scene, kind)) }),
    revokingSession: (scene) => ({ seen: [busy(scene, 'session')] }),
    revokingTrust: (scene) => ({ seen: [busy(scene, 'computer')] }),
    endingAllSessions: (scene) => ({ seen: [busy(scene, 'everywhere')] }),
    renewingOverview: shows(status, 'security:renewing'),
    signedOutEverywhere: shows(heading, 'sign-in:title'),
  },

  environment: {
    start: () => ({ session: false, computer: false }),
    next(world, { step }) {
      if (step.label === 'done(getSecurity: everything there is)')
        return { world: { session: true, computer: true } }
      if (step.label === 'done(getSecurity: this browser alone)')
        return { world: { session: false, computer: false } }
      // What has ended is gone from the lists at once, whether or not they can be fetched again.
      if (step.label === 'done(revokeSession: done)') return { world: { ...world, session: false } }
      if (step.label === 'done(revokeTrustedComputer: done)') return { world: { ...world, computer: false } }
      const isMissing =
        (step.event.type === 'sessionEnd.requested' && !world.session) ||
        (step.event.type === 'trustEnd.requested' && !world.computer)
      return isMissing ? cannotHappen('the page lists nothing of the kind') : { world }
    },
  },
}
