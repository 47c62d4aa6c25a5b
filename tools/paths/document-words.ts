/** The words around the sentences, in documents and reports. */

export const documentWords = {
  portal: 'Utility portal',
  made: 'Made from the machine that runs in the portal; do not edit.',
  byHand:
    'By hand, what the service answers comes from what is typed and from the account: a wrong password or code, an ' +
    'account locked by too many of them, a code that is too old. That it does not answer comes from switching the ' +
    'browser to offline. Settings are changed by “npm run settings”, and messages with codes and links are in the ' +
    'outbox. Messages that say that something is going on are gone as soon as it is done. “npm run --silent paths -- run” brings all of it about by itself.',
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
