/** A: the authenticated area, section by section. */
import type { WrittenSection } from './statement.ts'

export const authenticatedSpecification: readonly WrittenSection[] = [
  {
    section: 'A §1',
    title: 'What the product does and for whom',
    statements: [
      ['Customers change their password and their username.', 'CP-04 CU-06'],
      [
        'Customers see account, statements and readings.',
        'OD-01 OD-02 MM-01 server/financial e2e/journeys/financial e2e/journeys/customer-visit',
      ],
      [
        'Customers see e-mails and attachments, and write to the utility.',
        'server/emails server/contact-requests e2e/journeys/emails.release e2e/journeys/contact-inside.release',
      ],
      [
        'Customers see dashboards of consumption, cost and payments.',
        'server/dashboards e2e/journeys/customer-visit',
      ],
      [
        'Customers see their applications, begin, submit and withdraw them.',
        'AM-01 AM-02 AD-01 AD-02 AD-03 e2e/journeys/customer-visit',
      ],
      [
        'Employees work with applications, maintenance, debt, assets, readings and maps.',
        'RC-01 e2e/journeys/case-work e2e/journeys/maintenance e2e/journeys/debt-story e2e/journeys/elements e2e/journeys/meter-round e2e/journeys/map',
      ],
      ['Employees draw what lies where.', 'ME-01 ME-02'],
      ['Arabic runs from right to left, also where notices stand.', 'e2e/journeys/layout'],
    ],
  },
  {
    section: 'A §2.1',
    title: 'Routes requiring login',
    statements: [
      ['Homes of customers and employees.', 'SE-04 SE-05'],
      [
        'Administration of the map: layers, maps, and what an employee sees of them.',
        'YL-01 YL-02 YM-01 YM-02 YO-01 YO-02 YO-03',
      ],
      [
        'Change of password, e-mail address and mobile number, and the links that confirm.',
        'CP-01 CU-06 EL-01 EC-01',
      ],
      ['Meter readings: what meters have shown, and own readings.', 'MM-01 MM-03 MM-06'],
      [
        'Capturing meter readings: rounds are planned, given out, walked and booked.',
        'MR-01 WR-01 server/areas/meter-rounds e2e/journeys/meter-round',
      ],
      ['Pay bill: what is due, what was paid, and paying; standing orders.', 'BP-01 BP-02 PD-10 AV-07 OS-01'],
      [
        'Half-hour consumption: a spreadsheet with dates in column A and consumption in column C is imported.',
        'HH-01 HH-02 HH-03 HH-04 HH-05 machines/half-hour-rows e2e/journeys/customer-visit',
      ],
      [
        'An extension: staff plans, changes and withdraws interruptions, and reads what was written to the utility.',
        'IP-01 IP-02 IP-03 IP-04 IP-05 IP-06 IP-07 IP-08 server/interruptions server/interrupted-areas server/contact-requests e2e/journeys/interruptions',
      ],
      [
        'An extension: customers are told of high consumption, leaks and bills that they want to hear of, once.',
        'AL-01 AL-02 AL-03 AL-04 AL-05 AL-06 server/alerts e2e/journeys/alerts.release',
      ],
      [
        'Every route that is named has its page; /gis and the routes of settings of maps open those.',
        'tools/specification',
      ],
    ],
  },
  {
    section: 'A §2.2',
    title: 'Navigation rules',
    statements: [
      [
        'Login is needed, the target is kept; who is signed in and opens login comes home.',
        'SE-03 SE-05 SE-08 SE-17',
      ],
      ['A disabled portal shows support, else privacy, else the error page.', 'ST-05 ST-06 ST-07'],
      ['A portal that is not property oriented starts at userHome.', 'ST-08'],
    ],
  },
  {
    section: 'A §2.3',
    title: 'Application shell',
    statements: [
      ['Top bar, language menu, user menu, footer, cookie notice.', 'e2e/journeys/layout'],
      ['Menu drawer and icon bar.', 'e2e/journeys/layout'],
      ['Unread messages with their count.', 'UM-02 e2e/journeys/messages.release'],
      ['Help: tour, manual, videos.', 'server/start-pages'],
      ['At most three notices, at the bottom.', 'ui/notice-board'],
    ],
  },
  {
    section: 'A §2.4 – 2.6',
    title: 'Change of password, e-mail address and mobile number',
    statements: [
      ['Password: identity, current and new password; a result in place of the form.', 'CP-01 CP-08'],
      ['E-mail address by code: request, code, message, Back.', 'CU-01 CU-07 CU-11 CU-12'],
      ['E-mail address by link: one screen, and the page that confirms.', 'EL-04 EL-07 EC-01 EC-02'],
      ['Mobile number: request, code, back after 5 seconds.', 'CU-01 CU-07 CU-11'],
    ],
  },
  {
    section: 'A §2.7 – 2.9',
    title: 'Messages and attachments',
    statements: [
      [
        'Messages of an application: list, new one with files, change and deletion of unread own ones.',
        'MS-01 MS-03 MS-04 MS-06 MS-08 MS-09 e2e/journeys/messages.release',
      ],
      ['Attachments: upload, download, delete.', 'AT-02 AT-05 MS-11 server/message-files'],
      ['The dialog of unread messages.', 'MS-01 e2e/journeys/messages.release'],
      ['Attachments: mandatory flag and help dialog.', 'AM-09 e2e/journeys/application-files.release'],
    ],
  },
  {
    section: 'A §3',
    title: 'Entities and their fields',
    statements: [
      [
        'Debt is reminded of by letters, cut off in batches, corrected with a reason, and paid by the bank.',
        'DT-01 LR-01 XB-01 LK-01 LK-02 BF-01 BF-02 BF-05',
      ],
      ['Profile, organisation settings and utility settings have the fields named.', 'server/calls'],
      ['Menu items, messages and attachment rows.', 'server/menu server/conversations server/message-files'],
      ['A filter of readings: All, Outstanding, Completed, Non Editable.', 'MM-02 MR-02 WR-02'],
      ['Customers and properties: what a customer sees and changes of them.', 'OD-01 OD-02'],
      [
        'Statuses of applications, and who moves them from where to where.',
        'AM-04 AM-06 AR-01 AR-02 AR-03 AR-04 AR-05 AR-06 AR-08 server/applications',
      ],
      [
        'Completing an application does what was applied for; what is missing for it is said, filled in and kept.',
        'CO-01 CO-02 CO-03 CO-04 CO-05 CO-06 CO-07 server/application-completion e2e/journeys/applications',
      ],
      [
        'Store requisitions: item, taken and used quantity, source and destination warehouse.',
        'LQ-01 server/areas/store',
      ],
      [
        'Elements, assets, job cards, samples, disconnections, cases of debt, rounds and maps of employees.',
        'server/areas/lists server/areas/assets server/areas/maintenance-life server/areas/laboratory server/areas/disconnections server/areas/debt-cases server/areas/meter-rounds server/areas/map',
      ],
    ],
  },
  {
    section: 'A §4',
    title: 'States and transitions',
    statements: [
      ['A failed profile leads to /login; logout ends the session.', 'SE-06 SE-11 SE-14 SE-16 SE-22 SE-23'],
      ['External login by the status of the profile.', 'SE-18 SE-19 SE-20 server/external-sign-in'],
      [
        'Change of password: three seconds after success back; refusals and failures are told.',
        'CP-04 CP-05 CP-06 CP-07 CP-08',
      ],
      [
        'Change of e-mail address: messages hide after 3 or 5 seconds; the profile is loaded again.',
        'CU-09 CU-11 EL-05 EC-03 EC-04',
      ],
      ['Change of mobile number: request, code, back.', 'CU-09 CU-11'],
      ['Messages become read; polling of unread ones for customers.', 'MS-06 UM-01 UM-06'],
    ],
  },
  {
    section: 'A §5',
    title: 'Validation rules',
    statements: [
      ['Password: letter, digit, symbol, minimum length, repeat.', 'CP-01 machines/password-rules'],
      ['The identity must be the one of the profile.', 'CP-02 CP-03'],
      [
        'E-mail address and mobile number: must differ, must be one’s own, password trimmed.',
        'CU-02 CU-03 CU-04 CU-05 EL-01 EL-02 EL-03',
      ],
      ['Phone input: checked after 1 second.', 'DC-01 DC-02 DC-03'],
      ['Messages have a text; attachments at most 3, of 3 MB and the kinds named.', 'MS-03 MS-04 AT-01'],
      ['Online payment within 15 days of the invoice date.', 'PD-04'],
      ['A reading below the last one only where the meter clocked over.', 'MM-04 MM-05 WR-04 WR-14 MR-04'],
      ['An IBAN has 28 characters, is valid, and has a bank chosen.', 'OD-03 server/own-details'],
      [
        'Drilling and water licences: an applicant and a plot at least, every plot validated, sheet and plot together.',
        'AD-07 AP-01 AP-02 machines/land',
      ],
      [
        'The final reading of a disconnection: not lower than the last unless the meter clocked over; 0 without one.',
        'DX-04',
      ],
      [
        'What employees type is checked by the rules of each area.',
        'server/areas/bad-input server/areas/definitions server/areas/store server/areas/disconnections server/areas/map-features',
      ],
      ['A supply is cut off only with a permission that was asked for at the door.', 'FJ-06 FJ-07'],
      ['The telephone of a mobile-money payment has 10 to 15 digits.', 'PD-14 PP-04 server/mobile-money'],
    ],
  },
  {
    section: 'A §6',
    title: 'Roles and permissions',
    statements: [
      ['A page for the other role leads to one’s own home.', 'SE-09'],
      ['Menu entries by flags and settings; securities per screen.', 'server/menu server/start-pages'],
      ['Messages can be changed by permission, while they are unread.', 'MS-08'],
    ],
  },
  {
    section: 'A §7',
    title: 'Calls',
    statements: [
      [
        'Profile, logout, password, e-mail address and mobile number.',
        'CP-04 CU-06 SE-11 server/username server/password',
      ],
      ['Localized files and language.', 'server/support'],
      [
        'Messages and attachments of applications, securities.',
        'server/conversations server/message-files server/start-pages',
      ],
    ],
  },
  {
    section: 'A §8',
    title: 'Errors',
    statements: [
      [
        'Network errors are told; what changes usernames counts as completed.',
        'CU-10 EL-06 EC-06 SE-07 SE-12 SC-02 SC-06 BP-05 OS-07',
      ],
      ['Refusals show the text of the server.', 'CU-08 EC-04'],
      ['Settings that cannot be loaded: the start can be repeated.', 'ST-09'],
      ['Settings of the map that are not saved or not fetched.', 'YO-05 YO-06'],
      ['Changes of own details are told; what is refused or not answered stays.', 'OD-05 OD-06 OD-07'],
      ['A session that has ended leads to /login.', 'SE-14'],
      ['An external sign-in that did not come about says why.', 'SE-20'],
      [
        'Calls of messages: refusals are told, an HTTP failure leads to /login, nothing typed is lost.',
        'MS-02 MS-05 MS-07 MS-10 MS-13 AT-03 AT-04 AT-06 AT-07 UM-04',
      ],
      ['What keeps half hours from being imported is said, and the file stays.', 'HH-06 HH-07 HH-08'],
      ['What keeps a reading from being given is said, and the reading stays.', 'MM-07 MM-08 MM-09 WR-08'],
      [
        'What became of an application is said, and what cannot be had or done.',
        'AM-05 AM-07 AM-08 AD-04 AD-05 AD-06',
      ],
      ['Plot failed validation; Point must exist within plot area.', 'AD-07 AP-02 AP-04'],
      [
        'What is drawn on the map is saved, or refused: Plot failed validation, unsupported geometry type.',
        'ME-05 ME-06 ME-07 ME-11 GF-05',
      ],
      [
        'What has become of a change in an area of employees is told: saved, moved, refused.',
        'RC-01 FD-02 FJ-11 locales/notices',
      ],
    ],
  },
  {
    section: 'A §9',
    title: 'Constants and limits',
    statements: [
      [
        'Notices 10 seconds and at most 3; redirects after 3 and 5 seconds; phone after 1 second.',
        'CP-08 CU-09 CU-11 EL-05 DC-01 ui/notice-board',
      ],
      ['Polling, pages of messages, sizes and number of attachments.', 'UM-01 MS-01 MS-04 AT-01'],
      ['A drilling point that moves by more than 5 m needs a new application.', 'AP-03'],
      ['Payments come in pages; a bill is paid online within 15 days.', 'BP-03 PD-04'],
      ['An IBAN has 28 characters.', 'OD-03'],
      ['Date ranges, page sizes and five page numbers.', 'api/lists server/financial'],
    ],
  },
]
