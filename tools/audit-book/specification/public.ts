/** P: the public and onboarding flows, section by section. */
import type { WrittenSection } from './statement.ts'

export const publicSpecification: readonly WrittenSection[] = [
  {
    section: 'P §1',
    title: 'What the product does and for whom',
    statements: [
      [
        'The portal type (employee, customer) decides which identity number is checked at registration.',
        'RG-01',
      ],
      ['Sign-in with an optional one-time code and a trusted computer.', 'SI-09 SI-10 SI-11'],
      ['The welcome message of the utility is shown.', 'screens/plain-pages'],
      ['The colours of the utility are used.', 'ui/brand-colours'],
      ['Four languages; Greek by default, English where a text is missing.', 'locales/language-choice'],
      [
        'Settings that are invalid, or enablePortal other than 1, lead to the error page.',
        'ST-01 ST-03 ST-04',
      ],
      ['Visitors pay bills from the login page when that is enabled.', 'PD-01 e2e/journeys/payments'],
    ],
  },
  {
    section: 'P §2',
    title: 'Screens and routes',
    statements: [
      [
        'Home, complaints and an unknown address have pages; the last says to check the typed address.',
        'screens/plain-pages',
      ],
      ['A generic error page says that something went wrong.', 'SE-10 ST-03'],
      ['An unauthenticated visitor who opens a page that needs login is sent to /login.', 'SE-08'],
      ['/privacyPolicy and /support lead to the error page where their setting is off or invalid.', 'SE-10'],
      [
        '/customerEvaluation opens the customer evaluation.',
        'EV-01 EV-02 EV-03 EV-05 EV-06 EV-09 EI-01 EI-02 EI-03 EI-04 EI-05 EI-06 e2e/journeys/customer-evaluation.release',
      ],
    ],
  },
  {
    section: 'P §2',
    title: 'Login screen',
    statements: [
      ['Three modes: sign-in, registration, password-reset request.', 'SI-06 SI-07 HC-11'],
      [
        'While signing in is disabled, a notice with text and description replaces the form.',
        'SI-01 e2e/journeys/settings.release',
      ],
      [
        'The ways elsewhere appear by their settings: new customer, e-bill, home, pay bill.',
        'e2e/journeys/settings.release',
      ],
      [
        'Registration: account name, identifier, identity number where it is validated, password, repeat, then a code.',
        'RG-01 RG-03',
      ],
      ['Password-reset request: an e-mail field and a button, then the reset page.', 'RR-01 RR-04'],
      [
        'The human check gates switching modes, sign-in and new customer.',
        'SI-05 SI-06 SI-07 SI-08 RG-02 RR-02',
      ],
      ['Captions and tooltips come from configured messages.', 'e2e/journeys/settings.release'],
    ],
  },
  {
    section: 'P §2',
    title: 'Activation and reset of the password',
    statements: [
      [
        'The activation link shows how it goes, asks for a code where one is used, and leads to /login after 3 seconds.',
        'AC-01 AC-02 AC-04',
      ],
      [
        'Reset: a new password with repeat, a code, another code, and /login after 3 seconds.',
        'CE-09 PR-01 PR-02 PR-07 PR-08',
      ],
    ],
  },
  {
    section: 'P §2',
    title: 'New customer',
    statements: [
      [
        'A stepper of General, Consent, Addresses, Attachments and, where there are any, Additional fields.',
        'NC-01 NC-03 NF-01 NF-02 NF-11',
      ],
      ['After Complete, codes by e-mail and SMS with a countdown; then the success message.', 'NC-06 NC-13'],
      ['An expired session says so and leads to /login after 2 seconds.', 'NC-08'],
      [
        'An applicant asks how the application stands, with its number and a code.',
        'AS-01 AS-02 AS-03 AS-04 AS-05 AS-07 AS-08 AS-09 AS-10 e2e/journeys/application-state.release',
      ],
    ],
  },
  {
    section: 'P §2',
    title: 'Contact screen, privacy and terms',
    statements: [
      [
        'Contact: terms of use, two guides to download, contact locations.',
        'e2e/journeys/contact.release screens/plain-pages',
      ],
      ['Contact form: name, e-mail, phone, message; a confirmation for 30 seconds.', 'CF-01 CF-07'],
      ['Privacy and terms show the paragraphs of configured texts.', 'screens/plain-pages LA-07'],
    ],
  },
  {
    section: 'P §2',
    title: 'E-bill registration and unsubscribe',
    statements: [
      [
        'Seven linear steps with a countdown of the session, and a tab with the terms.',
        'EB-02 EB-05 EB-06 EB-08 EB-09 EB-11 CD-01 e2e/journeys/e-bill',
      ],
      ['A help dialog with a picture explains the invoice number.', 'e2e/journeys/e-bill'],
      ['The property address is shown read-only and confirmed by a checkbox.', 'PL-06'],
      ['A dialog shows phone and e-mail read-only with a warning before anything is saved.', 'EB-10'],
      [
        'Unsubscribe: choice, e-mail, code, invoice number, property, end; no e-mails and SMS come any more.',
        'UN-01 UN-02 UN-06 UN-08 UN-09',
      ],
    ],
  },
  {
    section: 'P §2',
    title: 'Payment dialog',
    statements: [
      [
        'A menu of bill payment, applications, fees and other sales; account validation; payment.',
        'PD-01 PD-02 AV-01 AV-02 AV-03',
      ],
      ['Back leads from validation to the menu, and from payment to validation.', 'PD-03 AV-06'],
      ['Success closes and resets; the result carries paymentData and account.', 'PD-08 PP-01'],
      ['Whatever else becomes of a payment is told.', 'PD-09 PP-05 BP-06 PM-01 PM-03'],
      ['What is charged twice is paid back.', 'PY-01 PY-02 PY-03'],
      [
        'Providers by link, by card and with an account check; with one provider it opens directly.',
        'PD-05 PD-06 BP-02',
      ],
    ],
  },
  {
    section: 'P §3',
    title: 'Entities and their fields',
    statements: [
      [
        'Payloads of login, registration, reset and activation have the fields named.',
        'SI-03 RG-03 server/calls',
      ],
      ['A session below 0 means that there is none.', 'EB-04 UN-05 CF-04'],
      ['Types of identity numbers: prefix before the bar, regular expression.', 'DC-02'],
      [
        'The local storage keys _login, _lang, _profile, _preference, legal_accepted and license_agreement_hash.',
        'LA-05 LA-06 ui/storage',
      ],
      ['Disabled login: text, date and description; disabled while the date is now or later.', 'SI-01'],
      ['The application of a new customer, its lookups and custom fields.', 'NF-05 NC-05'],
      ['Payment links: name, icon, link, appendAccount.', 'server/payments e2e/journeys/payments'],
    ],
  },
  {
    section: 'P §4',
    title: 'States and transitions',
    statements: [
      ['Registration: form, code, then sign-in.', 'RG-03 RG-09'],
      ['Sign-in sends the code first; 222 sends a password reset.', 'SI-09 SI-12 SI-15'],
      [
        'An action that the check has blocked is replayed once it has passed; without a key it counts as passed.',
        'HC-01 HC-02 HC-05 HC-08 PR-06',
      ],
      ['Reset request and reset; activation pending, activated or failed.', 'RR-04 PR-08 AC-04 AC-05'],
      [
        'New-customer stepper: steps, consents, addresses, the countdown, custom fields saved afterwards.',
        'NF-02 NF-03 NF-05 NF-06 NF-07 NF-11 NC-01 NC-03 NC-04 NC-08 NC-09 NC-13',
      ],
      ['Contact form: verify, code, sent, cleared.', 'CF-02 CF-05 CF-07 CF-09'],
      [
        'E-bill: linear steps; a failed step shows its error; at zero the session has expired and the dialog closes.',
        'EB-02 EB-05 EB-06 EB-08 EB-11 EB-13 EB-15 PL-02 CD-03',
      ],
      ['Unsubscribe: preference to end.', 'UN-03 UN-06 UN-09 UN-11 UN-13'],
      [
        'Terms: hidden means accepted; an equal hash means accepted; anything else opens the dialog.',
        'LA-01 LA-02 LA-03 LA-04 LA-05 LA-06 LA-09 SI-18',
      ],
      [
        'After the profile: the target, or the home of the role; a failure leads to /login.',
        'SE-01 SE-02 SE-03 SE-04 SE-05 SE-06',
      ],
      ['The right code ends the entry of a code.', 'CE-02'],
    ],
  },
  {
    section: 'P §5',
    title: 'Validation rules',
    statements: [
      [
        'Login: valid e-mail, password, accepted terms; texts are trimmed.',
        'SI-03 SI-04 machines/what-is-remembered',
      ],
      ['Code: up to 6 digits, trimmed; another only after a delay.', 'CE-01 CE-08'],
      [
        'Registration: mandatory fields, accepted password, equal repeat, identifier by the flags.',
        'RG-01 RG-04 RG-05 RG-06',
      ],
      [
        'Reset request: valid e-mail, off after success. Activation: a blank code is the general error.',
        'RR-01 RR-04 AC-03',
      ],
      [
        'Password: minimum length of the server, letter, digit, special character, repeat, trimmed.',
        'PR-01 RG-01 machines/password-rules server/account-rules',
      ],
      ['E-bill phone: digits, at least 11, 9 first in Cyprus; e-mail checked.', 'EB-01 EB-03 UN-02 UN-04'],
      [
        'Invoice number: 15 digits, 7 to unsubscribe; the property reference follows from it.',
        'PL-01 PL-02 machines/invoice-number',
      ],
      ['Checkboxes for property, terms and unsubscribing are required.', 'PL-06 EB-09 UN-01'],
      ['Identity number: by its type, 1 second after typing.', 'DC-01 DC-02 DC-03 DC-04'],
      [
        'New customer: mandatory fields, custom fields, codes, attachments up to 4,000,000 bytes.',
        'NF-03 NF-04 NF-08 NF-09 NF-10 NC-06',
      ],
      ['Contact: name, message, e-mail or phone.', 'CF-01 CF-02'],
    ],
  },
  {
    section: 'P §6',
    title: 'Roles and permissions',
    statements: [
      ['Anonymous visitors reach only pages that need no login.', 'SE-08 server/pages'],
      ['Anonymous visitors pay only where showPaymentButtonAtLogin is on.', 'e2e/journeys/settings.release'],
    ],
  },
  {
    section: 'P §7',
    title: 'Calls',
    statements: [
      [
        'Login and account: Login, LoginWithOtpStage1, RegisterProfile, reset, activation, profile.',
        'SI-15 PR-02 PR-09 server/calls',
      ],
      ['Sessions and codes: Create, ValidateOtp.', 'EB-02 UN-03 CF-02 server/otp-session'],
      [
        'New customer: lookups, address lines, custom fields, CreateApplication, SaveCustomFieldValues.',
        'NC-04 NC-09',
      ],
      ['E-bill: GetLookups, GetPropertyAddress, UpdateDetails, UnSubscribe.', 'EB-15 UN-13 server/e-bill'],
      [
        'Content and settings: messages, licence agreement, welcome message, files, contact mail.',
        'ST-02 HC-04 HC-06 server/support',
      ],
    ],
  },
  {
    section: 'P §8',
    title: 'Errors',
    statements: [
      ['Notices last 10 seconds.', 'ui/notice-board'],
      [
        'A refusal of login, registration or reset shows the text of the server.',
        'SI-13 RG-07 RR-05 PR-05 PR-04',
      ],
      [
        'Network errors of login, registration and reset are told, and nothing typed is lost.',
        'SI-16 RG-08 RR-06 PR-07 CE-07 CE-10',
      ],
      ['Activation by result code; an API error says its status and whom to contact.', 'AC-05 AC-06'],
      ['Success is told and leads to the login page.', 'AC-04 PR-08 RG-09 RG-10'],
      ['Contact form: each failure has its text.', 'CF-03 CF-04 CF-06 CF-08 CF-09'],
      [
        'E-bill and unsubscribe: each failure and success has its text.',
        'EB-01 EB-02 EB-03 EB-04 EB-11 EB-12 EB-13 PL-01 PL-03 PL-04 PL-05 PL-08 UN-02 UN-03 UN-04 UN-05 UN-10 UN-11 CE-06',
      ],
      ['Login disabled shows the text until the date; the form comes back then.', 'SI-01 SI-02'],
      ['The check cannot be reached, or cookies are missing: the screen says what to do.', 'HC-07 HC-13'],
      [
        'Payments: a refusal shows the text of the server, and nothing that was not charged is lost.',
        'PD-07 PP-08 PP-09 AV-04 AV-05',
      ],
      [
        'New customer: session, lookup, create, custom-field and expiry failures.',
        'NF-04 NC-04 NC-05 NC-08 NC-10 NC-14 NC-16',
      ],
    ],
  },
  {
    section: 'P §9',
    title: 'Constants and limits',
    statements: [
      ['Code: 6 digits, another after otpDisableResendSeconds (10 by default).', 'CE-08'],
      ['The check shakes for 1200 ms.', 'HC-03'],
      ['Redirect after activation, registration or reset: 3000 ms.', 'AC-04 PR-08 RG-09'],
      ['Contact confirmation: 30 seconds.', 'CF-07'],
      ['Countdown: otpSessionStepSeconds as minutes and seconds.', 'CD-01 ui/pieces'],
      ['Delivery types 199 and 200; invoice numbers of 15 and 7 digits; phone of 11.', 'UN-08 PL-01 EB-01'],
      ['Identity check after 1000 ms.', 'DC-01'],
      ['Payment types and the window of online payment: 15 days.', 'PD-01 PD-04'],
      ['Attachments: kinds, sizes and how many.', 'AT-01 server/uploads server/message-files'],
      ['Custom numbers and pages of lists.', 'machines/new-customer-rules server/lists-of-everybody'],
      ['Redirect of a new customer after an expired session: 2 seconds.', 'NC-08'],
    ],
  },
]
