/** What the session owes to the specification and to the design. */
export const requirements = {
  'SE-01': {
    text: 'The status of the profile decides at the start whether somebody is signed in.',
    source: 'A §4',
  },
  'SE-02': { text: 'After signing in the profile is loaded.', source: 'P §4' },
  'SE-03': { text: 'After profile load the person goes to the target given.', source: 'P §4, A §2.2' },
  'SE-04': {
    text: 'An employee at home or login goes to /employeeHome, after profile load and later.',
    source: 'P §4',
  },
  'SE-05': {
    text: 'A customer at home or login goes to /userHome, after profile load and later.',
    source: 'P §4, A §2.2',
  },
  'SE-06': { text: 'A refused profile resets the user and leads to /login.', source: 'P §4, A §4' },
  'SE-07': {
    text: 'A profile, a status or an account of the external provider that cannot be reached can be requested again.',
    source: 'A §8',
  },
  'SE-08': {
    text: 'A page that needs login sends a visitor to /login and is kept as the target.',
    source: 'P §2, A §2.2',
  },
  'SE-09': { text: "A page for the other role leads to one's own home.", source: 'A §6' },
  'SE-10': { text: 'A page that a setting switches off leads to the error page.', source: 'P §2' },
  'SE-11': { text: 'Logout ends the session on the server and leads to /login.', source: 'A §4, A §7' },
  'SE-12': {
    text: 'A logout that does not reach the server says so, and can be repeated or given up; where the session has ended meanwhile, it counts as done.',
    source: 'A §8',
  },
  'SE-13': {
    text: 'Before the session ends for lack of use, a warning lets the person stay.',
    source: 'Design §7',
  },
  'SE-14': {
    text: 'A session that has ended leads to /login, which says so until dismissed; the page is kept as the target.',
    source: 'A §8',
  },
  'SE-15': { text: 'Every answered call counts as use.', source: 'Design §6' },
  'SE-16': {
    text: 'After a change of the profile it is loaded again, while the page stays as it is.',
    source: 'A §4',
  },
  'SE-17': {
    text: 'While it is not known who is here, public pages are shown and all others wait.',
    source: 'A §2.2, design §7',
  },
  'SE-18': {
    text:
      'Status 2 fetches the account that the external provider has confirmed, and opens it. Customers who asked for no ' +
      'page go on to /apps, employees to their home.',
    source: 'A §4',
  },
  'SE-19': {
    text:
      'Status 0 starts an external sign-in where the provider is the only way and the page needs one; where it is ' +
      'offered, the person starts it. The page is kept as the target.',
    source: 'A §4, P §3',
  },
  'SE-20': {
    text: 'An external sign-in that fails leads to /login, which says why until dismissed or tried again.',
    source: 'A §4, A §8',
  },
  'SE-21': {
    text: 'Going back from the provider leaves the person a visitor as before.',
    source: 'Design §7',
  },
  'SE-22': {
    text: 'Signing out counts for every tab of the browser: each forgets what was typed, and leads to /login.',
    source: 'A §4',
  },
  'SE-23': {
    text:
      'Signing in in another tab changes who is signed in here: as soon as the server has said who it is, nothing of somebody else is ' +
      'shown any more, and what they left while ' +
      'their sign-out was in doubt is forgotten.',
    source: 'A §4, A §8',
  },
} as const

export type RequirementId = keyof typeof requirements
