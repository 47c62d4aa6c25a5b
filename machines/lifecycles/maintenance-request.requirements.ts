/** What the life of a maintenance request owes to the specification and the design. */
export const requirements = {
  'LM-01': {
    text: 'A request is assessed: staff gives it a priority, and from that follows by when somebody has to be there.',
    source: 'Design of areas §2',
  },
  'LM-02': {
    text: 'A request is planned as soon as it has a job card, and under way as soon as somebody travels or works for it; when its last job card was cancelled, it is to be planned again.',
    source: 'Design of areas §2',
  },
  'LM-03': {
    text: 'A request is done when all of its job cards are done, and closed when all are closed; people who reported the fault are told.',
    source: 'Design of areas §2',
  },
  'LM-04': {
    text: 'Staff rejects a request, or closes one without further work, with a reason.',
    source: 'Design of areas §2',
  },
  'LM-05': {
    text: 'Two reports of one fault become one request: the other one is merged into it.',
    source: 'Design of areas §2',
  },
  'LM-06': {
    text: 'A request that was closed or rejected can be opened again by a right of its own, with a reason.',
    source: 'Design of areas, rule 10',
  },
} as const

export type RequirementId = keyof typeof requirements
