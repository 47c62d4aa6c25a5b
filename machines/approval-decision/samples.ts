/** Requests of the samples: they stand in the catalogue, in the pictures and in the replies of the browser's paths. */
import type { ApprovalItem } from '#contract/approvals.ts'

export const sampleApproval: ApprovalItem = {
  id: 31,
  kind: 'damagePayment',
  state: 'asked',
  title: '12 · Maria Georgiou',
  amount: '249.00',
  askedBy: 'Andreas Ioannou',
  askedAt: '2026-11-25T12:22:00.000Z',
  expiresAt: '2026-12-09T22:00:00.000Z',
  isOwn: false,
  reason: 'The yard was broken by our excavator; the photo shows it.',
  rows: [
    { name: 'claimed', kind: 'money', before: '340.00', after: '340.00' },
    { name: 'paid', kind: 'money', before: '0.00', after: '249.00' },
    { name: 'stillOpen', kind: 'money', before: '340.00', after: '91.00' },
  ],
  sum: '18.00',
  limit: '2000.00',
  obstacles: [],
  mayWithdraw: false,
  decidedBy: '',
  decidedAt: '',
  decisionReason: '',
}

/** The person asked for it: somebody else decides. */
export const sampleOwnApproval: ApprovalItem = {
  ...sampleApproval,
  isOwn: true,
  obstacles: ['ownRequest'],
  mayWithdraw: true,
}

export const sampleApproved: ApprovalItem = {
  ...sampleApproval,
  state: 'approved',
  decidedBy: 'Kostas Stavrou',
  decidedAt: '2026-11-26T08:10:00.000Z',
}

export const sampleRejected: ApprovalItem = {
  ...sampleApproved,
  state: 'rejected',
  decisionReason: 'The photo shows another yard.',
}

export const sampleWithdrawn: ApprovalItem = {
  ...sampleOwnApproval,
  state: 'withdrawn',
  obstacles: [],
  mayWithdraw: false,
  decidedBy: 'Andreas Ioannou',
  decidedAt: '2026-11-26T08:10:00.000Z',
}
