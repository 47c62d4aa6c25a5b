/** A: the authenticated area, section by section. */
import type { SpecifiedSection } from './statement.ts'

const journeys = (name: string) => `tests/e2e/journeys/${name}.test.ts`

export const authenticatedSpecification: readonly SpecifiedSection[] = [
  {
    section: 'A §1',
    title: 'What the product does and for whom',
    statements: [
      ['Customers change their password and their username.', 'CP-04', 'CU-06'],
      ['Customers see account, statements, readings, applications, e-mails, attachments and dashboards.'],
      ['Employees work with applications, maintenance, debt, assets, readings and maps.'],
      ['Arabic runs from right to left, also where notices stand.', journeys('layout')],
    ],
  },
  {
    section: 'A §2.1',
    title: 'Routes requiring login',
    statements: [
      ['Homes of customers and employees.', 'SE-04', 'SE-05'],
      [
        'Change of password, e-mail address and mobile number, and the links that confirm.',
        'CP-01',
        'CU-06',
        'EL-01',
        'EC-01',
      ],
      ['All other routes of customers and of employees.'],
    ],
  },
  {
    section: 'A §2.2',
    title: 'Navigation rules',
    statements: [
      [
        'Login is needed, the target is kept; who is signed in and opens login comes home.',
        'SE-03',
        'SE-05',
        'SE-08',
        'SE-17',
      ],
      ['A disabled portal shows support, else privacy, else the error page.', 'ST-05', 'ST-06', 'ST-07'],
      ['A portal that is not property oriented starts at userHome.', 'ST-08'],
    ],
  },
  {
    section: 'A §2.3',
    title: 'Application shell',
    statements: [
      ['Top bar, language menu, user menu, footer, cookie notice.', journeys('layout')],
      ['Menu drawer and icon bar.', journeys('layout')],
      ['Unread messages with their count.', 'UM-02', journeys('messages')],
      ['Help: tour, manual, videos.', 'tests/server/start-pages.test.ts'],
      ['At most three notices, at the bottom.', 'tests/ui/notice-board.test.ts'],
    ],
  },
  {
    section: 'A §2.4 – 2.6',
    title: 'Change of password, e-mail address and mobile number',
    statements: [
      ['Password: identity, current and new password; a result in place of the form.', 'CP-01', 'CP-08'],
      ['E-mail address by code: request, code, message, Back.', 'CU-01', 'CU-07', 'CU-11', 'CU-12'],
      ['E-mail address by link: one screen, and the page that confirms.', 'EL-04', 'EL-07', 'EC-01', 'EC-02'],
      ['Mobile number: request, code, back after 5 seconds.', 'CU-01', 'CU-07', 'CU-11'],
    ],
  },
  {
    section: 'A §2.7 – 2.9',
    title: 'Messages and attachments',
    statements: [
      [
        'Messages of an application: list, new one with files, change and deletion of unread own ones.',
        'MS-01',
        'MS-03',
        'MS-04',
        'MS-06',
        'MS-08',
        'MS-09',
        journeys('messages'),
      ],
      [
        'Attachments: upload, download, delete.',
        'AT-02',
        'AT-05',
        'MS-11',
        'tests/server/message-files.test.ts',
      ],
      ['The dialog of unread messages.', 'MS-01', journeys('messages')],
      ['Attachments: mandatory flag and help dialog.'],
    ],
  },
  {
    section: 'A §3',
    title: 'Entities and their fields',
    statements: [
      [
        'Profile, organisation settings and utility settings have the fields named.',
        'tests/server/calls.test.ts',
      ],
      [
        'Menu items, messages and attachment rows.',
        'tests/server/menu.test.ts',
        'tests/server/conversations.test.ts',
        'tests/server/message-files.test.ts',
      ],
      ['The entities of employee areas.'],
    ],
  },
  {
    section: 'A §4',
    title: 'States and transitions',
    statements: [
      ['A failed profile leads to /login; logout ends the session.', 'SE-06', 'SE-11', 'SE-14', 'SE-16'],
      [
        'External login by the status of the profile.',
        'SE-18',
        'SE-19',
        'SE-20',
        'tests/server/external-sign-in.test.ts',
      ],
      [
        'Change of password: three seconds after success back; refusals and failures are told.',
        'CP-04',
        'CP-05',
        'CP-06',
        'CP-07',
        'CP-08',
      ],
      [
        'Change of e-mail address: messages hide after 3 or 5 seconds; the profile is loaded again.',
        'CU-09',
        'CU-11',
        'EL-05',
        'EC-03',
        'EC-04',
      ],
      ['Change of mobile number: request, code, back.', 'CU-09', 'CU-11'],
      ['Messages become read; polling of unread ones for customers.', 'MS-06', 'UM-01', 'UM-06'],
    ],
  },
  {
    section: 'A §5',
    title: 'Validation rules',
    statements: [
      [
        'Password: letter, digit, symbol, minimum length, repeat.',
        'CP-01',
        'tests/machines/password-rules.test.ts',
      ],
      ['The identity must be the one of the profile.', 'CP-02', 'CP-03'],
      [
        'E-mail address and mobile number: must differ, must be one’s own, password trimmed.',
        'CU-02',
        'CU-03',
        'CU-04',
        'CU-05',
        'EL-01',
        'EL-02',
        'EL-03',
      ],
      ['Phone input: checked after 1 second.', 'DC-01', 'DC-02', 'DC-03'],
      [
        'Messages have a text; attachments at most 3, of 3 MB and the kinds named.',
        'MS-03',
        'MS-04',
        'AT-01',
      ],
      ['Readings, disconnections, IBAN and the other rules of employee areas.'],
    ],
  },
  {
    section: 'A §6',
    title: 'Roles and permissions',
    statements: [
      ['A page for the other role leads to one’s own home.', 'SE-09'],
      [
        'Menu entries by flags and settings; securities per screen.',
        'tests/server/menu.test.ts',
        'tests/server/start-pages.test.ts',
      ],
      ['Messages can be changed by permission, while they are unread.', 'MS-08'],
    ],
  },
  {
    section: 'A §7',
    title: 'Calls',
    statements: [
      [
        'Profile, logout, password, e-mail address and mobile number.',
        'CP-04',
        'CU-06',
        'SE-11',
        'tests/server/username.test.ts',
        'tests/server/password.test.ts',
      ],
      ['Localized files and language.', 'tests/server/support.test.ts'],
      [
        'Messages and attachments of applications, securities.',
        'tests/server/conversations.test.ts',
        'tests/server/message-files.test.ts',
        'tests/server/start-pages.test.ts',
      ],
    ],
  },
  {
    section: 'A §8',
    title: 'Errors',
    statements: [
      [
        'Network errors are told; what changes usernames counts as completed.',
        'CU-10',
        'EL-06',
        'EC-06',
        'SE-07',
        'SE-12',
        'SC-02',
        'SC-06',
      ],
      ['Refusals show the text of the server.', 'CU-08', 'EC-04'],
      ['Settings that cannot be loaded: the start can be repeated.', 'ST-09'],
      ['A session that has ended leads to /login.', 'SE-14'],
      ['An external sign-in that did not come about says why.', 'SE-20'],
      [
        'Calls of messages: refusals are told, an HTTP failure leads to /login, nothing typed is lost.',
        'MS-02',
        'MS-05',
        'MS-07',
        'MS-10',
        'MS-13',
        'AT-03',
        'AT-04',
        'AT-06',
        'AT-07',
        'UM-04',
      ],
      ['Texts of applications, readings, maps and stores.'],
    ],
  },
  {
    section: 'A §9',
    title: 'Constants and limits',
    statements: [
      [
        'Notices 10 seconds and at most 3; redirects after 3 and 5 seconds; phone after 1 second.',
        'CP-08',
        'CU-09',
        'CU-11',
        'EL-05',
        'DC-01',
        'tests/ui/notice-board.test.ts',
      ],
      ['Polling, pages of messages, sizes and number of attachments.', 'UM-01', 'MS-01', 'MS-04', 'AT-01'],
      ['IBAN, payment window, date ranges.'],
    ],
  },
]
