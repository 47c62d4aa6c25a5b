/** What the portal keeps in the browser (P §3): every key, what it holds of a person, and until when. */
import type { StoredValues } from '#src/storage/stored-values.ts'

/** One thing that the browser keeps. */
export interface KeptInBrowser {
  holds: string
  until: string
}

const signOut = 'signing out'

/** `localStorage`: every tab of this browser, also after it was closed. */
export const keptValues: Readonly<Record<keyof StoredValues, KeptInBrowser>> = {
  _login: { holds: 'The e-mail address or mobile number of the last sign-in.', until: signOut },
  _lang: { holds: 'The language that was chosen by hand.', until: 'another one is chosen' },
  _profile: {
    holds: 'Login, name and role of who is signed in.',
    until: 'the end of the session, in whatever way it ends',
  },
  _preference: { holds: 'That the notice about cookies was read.', until: 'the browser is cleared' },
  _fault_numbers: {
    holds: 'The telephone numbers for faults, and when they were read: nothing of a person.',
    until: 'the browser is cleared',
  },
  messages: { holds: 'That the hint about files was read.', until: 'the browser is cleared' },
  legal_accepted: {
    holds: 'That the terms were accepted.',
    until: 'they are declined, or are not those that were accepted',
  },
  license_agreement_hash: {
    holds: 'Which version of the terms was accepted.',
    until: 'they are declined, or are not those that were accepted',
  },
}

const draftUntil = (also?: string) => `${also ? `${also}, ` : ''}${signOut}, or the end of the tab`

/** `sessionStorage`, one tab: what was typed and not sent, by the name of the draft. Never a password or a code. */
export const keptDrafts: Readonly<Record<string, KeptInBrowser>> = {
  signIn: { holds: 'The e-mail address or mobile number.', until: draftUntil('signing in') },
  registration: {
    holds: 'Name of the account, e-mail address or mobile number, identity number and its type.',
    until: draftUntil('the account is made'),
  },
  resetRequest: { holds: 'The e-mail address or mobile number.', until: draftUntil() },
  passwordChange: {
    holds: 'The e-mail address or mobile number. By login.',
    until: draftUntil('the password is changed'),
  },
  changeEmail: { holds: 'The old and the new e-mail address. By login.', until: draftUntil('the change') },
  changeMobile: { holds: 'The old and the new mobile number. By login.', until: draftUntil('the change') },
  emailChangeByLink: { holds: 'The old and the new e-mail address.', until: draftUntil('the change') },
  approval: {
    holds: 'The reason why a request is rejected. By the number of the request and by login.',
    until: draftUntil('the decision'),
  },
  settingChange: {
    holds:
      'The new value of a setting or text as it was typed, and why. By the name of the setting and by login.',
    until: draftUntil('it is saved or given up'),
  },
  employeeInvitation: {
    holds: 'Name, e-mail address and language of an employee who is being invited. By login.',
    until: draftUntil('the invitation is sent'),
  },
  employeeRights: {
    holds:
      'The rights of an employee that were typed and are not saved yet, and why. By the number of the employee and by login.',
    until: draftUntil('they are saved or given up'),
  },
  'own-map': {
    holds: 'Which layers of the map are shown and in which order, as far as that is not saved yet. By login.',
    until: draftUntil('it is saved or given up'),
  },
  'map-editing': {
    holds:
      'What was drawn on the map and is not saved yet, with its name, sheet and plot. By the address of the feature and by login.',
    until: draftUntil('it is saved'),
  },
  'capture-round': {
    holds: 'What was typed at a stop and is not saved yet. By the number of the round and by login.',
    until: draftUntil('it is saved'),
  },
  'field-job': {
    holds: 'What was typed on a job card and is not saved yet. By the number of the card and by login.',
    until: draftUntil('it is saved or given up'),
  },
  applicationAnswer: {
    holds: 'The draft of an answer to an applicant. By the number of the application and by login.',
    until: draftUntil('the server has it'),
  },
  enquiry: {
    holds: 'The answer to an enquiry, and what is broken where. By the number of the enquiry and by login.',
    until: draftUntil('it is sent'),
  },
  writtenCall: {
    holds: 'What was said on the phone, name, account number, phone number and e-mail address. By login.',
    until: draftUntil('the call is saved'),
  },
  support: {
    holds: 'Name, e-mail address, phone number, message, and which session of codes is open.',
    until: draftUntil('the message is sent'),
  },
  eBill: {
    holds: 'E-mail address, mobile number, invoice number, and which session of codes is open.',
    until: draftUntil('the flow ends'),
  },
  unsubscribe: {
    holds: 'E-mail address, invoice number, and which session of codes is open.',
    until: draftUntil('the flow ends'),
  },
  newCustomer: {
    holds: 'That an application is open in this tab; what was filled in is in IndexedDB.',
    until: draftUntil('the flow ends'),
  },
  applicationState: {
    holds: 'The number of an application, the e-mail address, and which session of codes is open.',
    until: draftUntil('the flow ends'),
  },
  faultReport: {
    holds: 'What is reported, where, name and telephone number; no photos.',
    until: draftUntil('the report is sent'),
  },
  faultStatus: {
    holds: 'The number of a report and the telephone number.',
    until: draftUntil('the answer is shown'),
  },
  job: {
    holds: 'The number that is typed before a great change begins. By the number of the job and by login.',
    until: draftUntil('the work begins'),
  },
  customerEvaluation: {
    holds: 'The answers, the e-mail address, and which session of codes is open.',
    until: draftUntil('the flow ends'),
  },
  evaluationInvitation: {
    holds: 'The e-mail address of who is invited. By login.',
    until: draftUntil('the link is sent'),
  },
  messages: { holds: 'The message that is being written. By login and page.', until: draftUntil() },
  messageChange: {
    holds: 'The new text of an own message that nobody has read, and which message. By login and page.',
    until: draftUntil('it is saved, or the message is closed'),
  },
  contactRequest: {
    holds: 'Kind, message and phone number. By login.',
    until: draftUntil('the message is sent'),
  },
  application: {
    holds:
      'The form of an application as it was typed, names and identity numbers of owners included. By login and account.',
    until: draftUntil('its draft is kept by the server'),
  },
  interruption: {
    holds: 'The plan of an interruption as an employee typed it. By login and page.',
    until: draftUntil('it is planned or withdrawn'),
  },
  ownDetails: {
    holds: 'The new phone numbers, IBAN and choices. By login and account.',
    until: draftUntil('they are kept by the server or given up'),
  },
  alerts: {
    holds: 'The alerts that are being chosen, and of which supply. By login and account.',
    until: draftUntil('they are kept by the server or given up'),
  },
  reading: {
    holds: 'The reading that is being given, and of which meter. By login and account.',
    until: draftUntil('it is kept by the server or given up'),
  },
  applicationMove: {
    holds: 'The reason of a move, and which move. By login and page.',
    until: draftUntil('the move is made or given up'),
  },
  applicationCompletion: {
    holds: 'What completing an application needs, as staff has typed it. By login and page.',
    until: draftUntil('it is saved or given up'),
  },
  applicationPoint: {
    holds: 'The corrected point of a licence. By login and page.',
    until: draftUntil('it is corrected'),
  },
  standingOrder: {
    holds: 'Day and provider. By login and account.',
    until: draftUntil('the provider is asked'),
  },
  payment: {
    holds: 'What was ordered, and the key by which it is paid once.',
    until: draftUntil('the payment has an end'),
  },
}

/** IndexedDB, this browser: long forms with their files, and a stop of a round. Signing out does not forget them. */
export const keptForms: Readonly<Record<string, KeptInBrowser>> = {
  newCustomer: {
    holds: 'All that was filled in of an application of a new customer, and which session of codes is open.',
    until: 'it has a number or is started over, or thirty days have passed',
  },
  'newCustomer.files': {
    holds: 'The files that go with it.',
    until: 'it has a number or is started over, or thirty days have passed',
  },
  camera: {
    holds:
      'The stop of a round at which the camera was opened, and what was typed there. By login and round.',
    until: 'the camera is closed, or twelve hours have passed',
  },
}

/** IndexedDB, this browser: what a phone has of meter rounds and job cards (decisions 0273, 0360). Signing out does not forget it. */
export const keptOnTheRoad: Readonly<Record<string, KeptInBrowser>> = {
  readings: {
    holds:
      'What was found at each meter, with the number of the meter, the reason or explanation that was typed, and what became of it. By login.',
    until: 'a month after the server has accepted it; what is not accepted stays',
  },
  rounds: {
    holds:
      'Rounds as they were fetched last: addresses, meters, earlier readings, warnings and keys. By login and round.',
    until: 'the data of the browser are deleted',
  },
  photos: {
    holds: 'Photos of meters: number of the meter, time, a thumbnail, and what became of each. By login.',
    until: 'a month after the server has accepted it, or the reader removes it; what is not accepted stays',
  },
  photoBytes: {
    holds: 'Those photos themselves. By key.',
    until: 'the server has confirmed them, or the reader removes them',
  },
  fieldEntries: {
    holds:
      'What was done on job cards: times, reasons, lines of the checklist, material, the final reading, the outcome, hand-overs, and what became of each. By login.',
    until: 'a month after the server has accepted it; what is not accepted stays',
  },
  fieldDays: {
    holds:
      'The job cards of a day as they were fetched last: addresses, meters, the material in the vehicle, names of colleagues. By login.',
    until: 'the data of the browser are deleted',
  },
  fieldForms: {
    holds: 'What was typed into a form of a job card and is not saved yet. By login and card.',
    until: 'it is saved or given up',
  },
  cardPhotos: {
    holds: 'Photos of job cards: the card, time, a thumbnail, and what became of each. By login.',
    until: 'a month after the server has accepted it, or it is removed; what is not accepted stays',
  },
}

/** The entry of the browser's history that belongs to a page. */
export const keptInHistory: KeptInBrowser = {
  holds:
    'The e-mail address or mobile number that was typed, when and how the awaited code was sent, the reference of a registration, of a payment or of an evaluation.',
  until: 'the page is left for good, or the tab is closed',
}

/** Caches of the browser, written by the worker of the road (decision 0350). */
export const keptByWorker: Readonly<Record<string, KeptInBrowser>> = {
  'portal.road.answers': {
    holds:
      'What the server last answered before the page of a round was drawn: settings, who is signed in, the profile of the reader, texts of the frame.',
    until: `${signOut}; without a network it counts for seven days`,
  },
}
