/** The planning of interruptions in the browser, by an employee. */
import { role } from '#contract/entities.ts'
import { getInterruptionAreas } from '#contract/interruptions.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { TypedInterruption } from '#contract/rules/interruptions.ts'
import {
  sampleConcerned,
  sampleConcernedWithin,
  sampleOver,
  samplePlanned,
  sampleTyped,
} from '#machines/interruption-planning/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, buttonNamed, formLooks, heading, said, shows, status } from './looks.ts'

const why = 'the samples have a place of their own: a journey plans one of the demonstration'
const sent = (fields: object): Outcome => answeredOnTheWire(fields, why)
const refused = (code: ErrorCode, details = {}): Outcome => refusedOnTheWire(code, why, details)

const field = ({ page }: Scene, name: keyof TypedInterruption) => page.locator(`[name=${name}]`)
const busy = (scene: Scene, key: string) => status(scene, `interruption-planning:${key}`)

export const interruptionPlanningBindings: Bindings = {
  id: 'interruption-planning',
  interruptedAt: ['entering.asking'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene, input) {
    const { db } = scene.portal
    await db
      .updateTable('accounts')
      .set({ profile: JSON.stringify({ portalOm: true }) })
      .where('login', '=', scene.facts.account.login)
      .execute()
    await scene.page.route(`**/api/${getInterruptionAreas.name}`, (route) =>
      route.fulfill({
        json: {
          data: { status: 0, text: '' },
          mayDraw: true,
          items: [{ id: Number(sampleTyped.area.area), name: 'Works of the quay', code: 'MF-000010' }],
        },
      }),
    )
    await scene.facts.setSession(role.employee)
    await scene.open(`/interruptions/${input === 'a new one' ? 'new' : samplePlanned.id}`)
  },

  user: {
    'interruption.requestedAgain': async (scene) =>
      press(
        scene,
        `interruption-planning:${(await alert(scene, 'interruption-planning:outdated').isVisible()) ? 'renew' : 'tryAgain'}`,
      ),
    async 'plan.submitted'(scene, event) {
      const { typed } = event as unknown as { typed: TypedInterruption }
      // Of one that is planned the place stays what it is.
      if (await field(scene, 'service').isVisible()) {
        await field(scene, 'service').selectOption(typed.service)
        await scene.see(field(scene, 'area'))
        await field(scene, 'area').selectOption(typed.area ?? '')
        // An area stands in the place of an address.
        if (!typed.area) await field(scene, 'where').fill(typed.where)
      }
      for (const name of ['fromDay', 'fromTime', 'toDay', 'toTime'] as const)
        await field(scene, name).fill(typed[name])
      await field(scene, 'reason').selectOption(typed.reason)
      await pressIfOn(scene, 'interruption-planning:form.submit')
    },
    'plan.confirmed': (scene) =>
      scene.click(
        buttonNamed(scene, 'interruption-planning:review.plan').or(
          buttonNamed(scene, 'interruption-planning:review.change'),
        ),
      ),
    'correction.requested': (scene) => press(scene, 'interruption-planning:review.correct'),
    'withdrawal.requested': async (scene) => {
      const button = buttonNamed(scene, 'interruption-planning:withdraw.ask')
      // What is not planned yet is not withdrawn.
      if (await button.isVisible()) await scene.click(button)
    },
    'withdrawal.confirmed': (scene) => press(scene, 'interruption-planning:withdraw.confirm'),
    'withdrawal.cancelled': (scene) => press(scene, 'interruption-planning:withdraw.cancel'),
    'another.requested': (scene) => press(scene, 'interruption-planning:another'),
  },

  inWords: {
    'withdrawal.requested': ({ t }) =>
      `press “${t('interruption-planning:withdraw.ask')}”; one that is not planned yet has no such button`,
  },

  services: {
    getInterruption: {
      call: 'getInterruption',
      done: {
        'a coming one': sent({ item: samplePlanned }),
        'one that is over': sent({ item: sampleOver }),
        refused: refused('interruption.unknown'),
      },
    },
    checkInterruption: {
      call: 'checkInterruption',
      done: {
        'some are concerned': sent({ item: sampleConcerned }),
        'some are not on the map': sent({ item: sampleConcernedWithin }),
        refused: refused('interruption.field', { field: 'where', problem: 'unknown' }),
      },
    },
    keepInterruption: {
      call: 'keepInterruption',
      done: {
        kept: sent({ id: samplePlanned.id }),
        'changed by somebody else': refused('interruption.changed'),
        refused: refused('interruption.unknown'),
      },
    },
    withdrawInterruption: {
      call: 'withdrawInterruption',
      done: { withdrawn: sent({}), refused: refused('interruption.unknown') },
    },
  },

  delays: [],

  states: {
    loadingInterruption: shows(heading, 'interruption-planning:loading'),
    interruptionUnavailable: shows(alert, 'interruption-planning:failed'),
    ended: shows(said, 'interruption-planning:ended.over'),
    ...formLooks('entering.asking', 'interruption-planning:', (scene) => ({
      seen: [field(scene, 'fromDay')],
      unseen: [busy(scene, 'form.checking')],
    })),
    checkingPlan: (scene) => ({ seen: [busy(scene, 'form.checking')] }),
    confirming: (scene) => ({
      seen: [said(scene, 'interruption-planning:review.title')],
      unseen: [busy(scene, 'review.sending')],
    }),
    keepingPlan: (scene) => ({ seen: [busy(scene, 'review.sending')] }),
    outdated: shows(alert, 'interruption-planning:outdated'),
    planned: shows(said, 'interruption-planning:planned.title'),
    changed: shows(said, 'interruption-planning:changed.title'),
    confirmingWithdrawal: (scene) => ({
      seen: [said(scene, 'interruption-planning:withdraw.title')],
      unseen: [busy(scene, 'withdraw.sending')],
    }),
    withdrawing: (scene) => ({ seen: [busy(scene, 'withdraw.sending')] }),
    withdrawn: shows(said, 'interruption-planning:withdrawn.title'),
  },
}
