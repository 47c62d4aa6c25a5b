/** The texts, and their types: keys and placeholders are checked against the English files. */
import type activation from '#locales/en/activation.json'
import type changeUsername from '#locales/en/change-username.json'
import type codeEntry from '#locales/en/code-entry.json'
import type emailChangeCompletion from '#locales/en/email-change-completion.json'
import type home from '#locales/en/home.json'
import type humanCheck from '#locales/en/human-check.json'
import type redirectNotice from '#locales/en/redirect-notice.json'
import type identifier from '#locales/en/identifier.json'
import type legal from '#locales/en/legal.json'
import type newPassword from '#locales/en/new-password.json'
import type notices from '#locales/en/notices.json'
import type pages from '#locales/en/pages.json'
import type passwordChange from '#locales/en/password-change.json'
import type passwordReset from '#locales/en/password-reset.json'
import type person from '#locales/en/person.json'
import type phoneNumber from '#locales/en/phone-number.json'
import type registration from '#locales/en/registration.json'
import type security from '#locales/en/security.json'
import type session from '#locales/en/session.json'
import type shell from '#locales/en/shell.json'
import type signIn from '#locales/en/sign-in.json'
import type start from '#locales/en/start.json'
import type ui from '#locales/en/ui.json'

/** One entry per locale file. A new file needs its line here, and nothing else. */
export interface Resources {
  activation: typeof activation
  'change-username': typeof changeUsername
  'code-entry': typeof codeEntry
  'email-change-completion': typeof emailChangeCompletion
  home: typeof home
  'human-check': typeof humanCheck
  'redirect-notice': typeof redirectNotice
  identifier: typeof identifier
  legal: typeof legal
  'new-password': typeof newPassword
  notices: typeof notices
  pages: typeof pages
  'password-change': typeof passwordChange
  'password-reset': typeof passwordReset
  person: typeof person
  'phone-number': typeof phoneNumber
  registration: typeof registration
  security: typeof security
  session: typeof session
  shell: typeof shell
  'sign-in': typeof signIn
  start: typeof start
  ui: typeof ui
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Resources
  }
}

/** The texts of one file in one language: nested objects with texts as leaves. */
export type Texts = { [key: string]: string | Texts }

/**
 * Texts are data: they travel as JSON, not as scripts, and each file only when it is wanted. These are the files of
 * the first page (decision 0013); `further-addresses.ts` knows the others.
 */
const firstAddresses = import.meta.glob<string>(
  '/locales/*/{human-check,identifier,legal,notices,shell,sign-in,start,ui}.json',
  { query: '?url', import: 'default', eager: true },
)

/**
 * Loads the texts of one file in one language.
 *
 * @throws when there is no such file or it cannot be fetched
 */
export async function loadTexts(language: string, namespace: string): Promise<Texts> {
  const file = `/locales/${language}/${namespace}.json`
  const address = firstAddresses[file] ?? (await import('./further-addresses.ts')).furtherAddresses[file]
  if (!address) throw new Error(`No texts ${namespace} in ${language}`)
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The texts ${namespace} in ${language} could not be fetched`)
  return (await response.json()) as Texts
}
