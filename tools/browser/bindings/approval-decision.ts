/** Deciding as the second person in the browser. */
import { role } from '#contract/entities.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import {
  sampleApproval,
  sampleApproved,
  sampleOwnApproval,
  sampleRejected,
  sampleWithdrawn,
} from '#machines/approval-decision/samples.ts'
import { answeredOnTheWire, refusedOnTheWire, type Bindings, type Outcome } from '../driver/bindings.ts'
import type { Scene } from '../driver/scene.ts'
import { press, pressIfOn } from './form-actions.ts'
import { alert, formLooks, heading, said, shows, status } from './looks.ts'

const why = 'the samples have a place of their own: the tests of the server decide real requests'
const sent = (item: object): Outcome => answeredOnTheWire({ item }, why)
const refused = (code: ErrorCode, details = {}): Outcome => refusedOnTheWire(code, why, details)
const decided = refused('approval.decided', { problem: 'approved' })

const busy = (scene: Scene, key: string) => status(scene, `approval-decision:waiting.${key}`)
const button = ({ page, t }: Scene, key: string) =>
  page.getByRole('button', { name: t(`approval-decision:${key}`) })
const approveButton = ({ page, t }: Scene) =>
  page.getByRole('button', { name: t('approval-decision:approveAmount', { amount: '' }).trim() })
/** What the person has just done, or what was done meanwhile: read out, and titled. */
const announced = ({ page, t }: Scene, end: string) =>
  page
    .getByRole('status')
    .filter({ has: page.getByText(t(`approval-decision:${end}.title`), { exact: true }) })
const reason = ({ page }: Scene) => page.locator('[name=reason]')

export const approvalDecisionBindings: Bindings = {
  id: 'approval-decision',
  interruptedAt: ['showing.asking'],
  portals: { usual: { humanCheck: 'none' } },

  async open(scene) {
    await scene.facts.setSession(role.employee)
    await scene.open(`/approvals/${sampleApproval.id}`)
  },

  user: {
    'approval.requestedAgain': (scene) => press(scene, 'approval-decision:tryAgain'),
    async 'approval.approved'(scene) {
      // Who may not approve has no such button.
      if (await approveButton(scene).isVisible()) await scene.click(approveButton(scene))
    },
    async 'approval.rejected'(scene, event) {
      // Neither has who may not reject.
      if (!(await reason(scene).isVisible())) return
      await reason(scene).fill((event as unknown as { reason: string }).reason)
      await pressIfOn(scene, 'approval-decision:reject')
    },
    async 'approval.withdrawn'(scene) {
      if (await button(scene, 'withdraw').isVisible()) await scene.click(button(scene, 'withdraw'))
    },
  },

  inWords: {
    'approval.approved': ({ t }) =>
      `press “${t('approval-decision:approveAmount', { amount: '…' })}”; whoever may not approve has no such button`,
    'approval.withdrawn': ({ t }) =>
      `press “${t('approval-decision:withdraw')}”; only the asker has such a button`,
  },

  services: {
    getApproval: {
      call: 'getApproval',
      done: {
        'of a colleague': sent(sampleApproval),
        'an own one': sent(sampleOwnApproval),
        'one that has ended': sent(sampleApproved),
        refused: refused('approval.unknown'),
      },
    },
    approve: {
      call: 'decideApproval',
      done: {
        approved: sent(sampleApproved),
        'ended meanwhile': decided,
        refused: refused('approval.limit'),
      },
    },
    reject: {
      call: 'decideApproval',
      done: { rejected: sent(sampleRejected), 'ended meanwhile': decided, refused: refused('right.missing') },
    },
    withdrawApproval: {
      call: 'withdrawApproval',
      done: {
        withdrawn: sent(sampleWithdrawn),
        'ended meanwhile': decided,
        refused: refused('approval.unknown'),
      },
    },
  },

  delays: [],

  states: {
    loadingApproval: (scene) => ({
      seen: [heading(scene, 'approval-decision:loading')],
    }),
    loadingEnd: shows(heading, 'approval-decision:loadingEnd'),
    approvalUnavailable: shows(alert, 'approval-decision:failed'),
    ...formLooks('showing.asking', 'approval-decision:', (scene) => ({
      seen: [said(scene, 'approval-decision:decision')],
      unseen: [busy(scene, 'approving'), busy(scene, 'rejecting'), busy(scene, 'withdrawing')],
    })),
    approving: (scene) => ({ seen: [busy(scene, 'approving')] }),
    rejecting: (scene) => ({ seen: [busy(scene, 'rejecting')] }),
    withdrawing: (scene) => ({ seen: [busy(scene, 'withdrawing')] }),
    approved: (scene) => ({
      seen: [announced(scene, 'approved')],
      unseen: [announced(scene, 'endedMeanwhile')],
    }),
    rejected: shows(announced, 'rejected'),
    withdrawn: shows(announced, 'withdrawn'),
    // It had ended before: nothing is announced.
    ended: (scene) => ({
      seen: [said(scene, 'approval-decision:state.approved')],
      unseen: [announced(scene, 'approved'), announced(scene, 'endedMeanwhile')],
    }),
    endedMeanwhile: shows(announced, 'endedMeanwhile'),
  },
}
