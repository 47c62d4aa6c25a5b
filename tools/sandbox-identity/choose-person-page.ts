/** The page of the sandbox on which a visitor says who they are. */
import { escaped, page } from '#server/platform/documents/page.ts'
import type { SandboxPerson } from './identity-provider.ts'

const verified = (person: SandboxPerson) =>
  person.emailIsVerified ? 'verified' : 'not verified by this provider'

/** What the cancel button sends instead of a person. */
export const cancelled = 'cancel'

export const choosePersonPage = (people: readonly SandboxPerson[]): string =>
  page(
    'Sandbox identity',
    `<p>Nobody needs a password here. Who are you?</p>
<form method="post">
${people
  .map(
    (person) => `<article><h2>${escaped(person.name)}</h2>
<p class="facts">${escaped(person.email)}, ${verified(person)}</p>
<button name="person" value="${escaped(person.subject)}">I am ${escaped(person.name)}</button></article>`,
  )
  .join('\n')}
<button name="person" value="${cancelled}">Cancel</button>
</form>`,
  )

/** Asks whether signing out is meant. @param form as the library wants it: hidden fields, and an id for the button */
export const signOutPage = (form: string): string =>
  page(
    'Sandbox identity',
    `<p>Sign out here, too?</p>
${form}
<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
  )
