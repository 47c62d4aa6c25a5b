/** States of a first run, for the catalogue, the gallery and the browser. */
import type { FirstRunState } from '#contract/first-run.ts'
import { noOrganisation } from './first-run.machine.ts'

const administrators = [
  { name: 'Maria Ioannou', email: 'maria.ioannou@example.com', language: 'el' },
  { name: 'Kostas Georgiou', email: 'kostas.georgiou@example.com', language: 'en' },
] satisfies FirstRunState['administrators']

export const sampleOrganisation = {
  names: { en: 'Island Water', el: 'Ύδρευση Νήσου' },
  supportEmail: 'help@example.com',
  waterDay: '22 000200',
  waterNight: '22 000201',
  electricityDay: '',
  electricityNight: '',
} satisfies FirstRunState['organisation']

export const sampleAdministrators = administrators

/** Nothing is done yet. */
export const sampleBegun: FirstRunState = {
  done: [],
  organisation: noOrganisation,
  languages: { languages: ['en', 'el', 'ru', 'ar'], defaultLanguage: 'el' },
  attempts: [],
  administrators: [],
  payment: { providers: [{ kind: 'card', name: 'Stripe', isOn: true }], link: '' },
  missing: [],
  advice: ['mailNotTried', 'smsNotTried', 'supportEmail', 'faultNumbers', 'logo', 'licence', 'privacy'],
  isFinished: false,
  invitations: [],
}

export const sampleNamed: FirstRunState = {
  ...sampleBegun,
  done: ['organisation'],
  organisation: sampleOrganisation,
  advice: ['mailNotTried', 'smsNotTried', 'logo', 'licence', 'privacy'],
}

export const sampleSpoken: FirstRunState = { ...sampleNamed, done: ['organisation', 'languages'] }

/** One message was accepted, the other one was not. */
export const sampleTried: FirstRunState = {
  ...sampleSpoken,
  done: ['organisation', 'languages', 'messages'],
  attempts: [
    { channel: 'email', to: 'maria.ioannou@example.com', outcome: 'accepted', answer: '' },
    {
      channel: 'sms',
      to: '+357 99 000000',
      outcome: 'refused',
      answer: 'the text message gateway answered 401',
    },
  ],
  advice: ['smsNotTried', 'logo', 'licence', 'privacy'],
}

export const sampleStaffed: FirstRunState = {
  ...sampleTried,
  done: ['organisation', 'languages', 'messages', 'administrators'],
  administrators,
}

export const samplePaid: FirstRunState = {
  ...sampleStaffed,
  done: ['organisation', 'languages', 'messages', 'administrators', 'payment'],
}

const invitations = administrators.map(({ email }) => ({
  email,
  link: `https://portal.example.com/firstPassword/${encodeURIComponent(email)}`,
}))

export const sampleFinished: FirstRunState = { ...samplePaid, isFinished: true, invitations }

/** Everything is done, and production cannot start without these. */
export const sampleIncomplete: FirstRunState = {
  ...sampleFinished,
  missing: ['SMTP_URL', 'MAIL_FROM', 'SMS_GATEWAY_URL'],
}
