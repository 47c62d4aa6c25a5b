/** The words around the sentences, in documents and reports. */

export const documentWords = {
  portal: 'Utility portal',
  made: 'Made from the machine that runs in the portal; do not edit.',
  byHand:
    'By hand every path begins with a database of its own and a new private window of Chrome or Chromium. ' +
    '“npm run --silent paths -- run” brings all of it about by itself.',
  checks:
    'How a walk in the browser checks what is expected: [seen] it looks, on the page, at the address, in the ' +
    'storage or at the session; [arranged] the server answers so from its data, which were arranged for it; ' +
    '[answered on the wire] the answer does not come from the server; [not checked] it says what the rest means.',
  unnoticed: 'nothing changes on the page',
  criterion: {
    states: 'Every combination of states, each on a shortest way',
    transitions: 'Every transition',
    pairs: 'Every two transitions that can follow each other',
    simple: 'Every way that comes nowhere twice',
    random: 'Random ways, the same for the same seed',
    all: 'By all criteria but ways that come nowhere twice',
  },
  exclusions: {
    'cannot happen': 'Cannot happen in the portal',
    'cannot be seen': 'Happens, but cannot be seen',
    'not modelled here': 'Can happen, but is not walked by these paths',
  },
  measures: { states: 'state combinations', transitions: 'transitions', pairs: 'pairs' },
} as const
