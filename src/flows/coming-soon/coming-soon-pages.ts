/** The addresses of the specification that have no flow yet (P §2, A §2.1). A flow that is built goes from here. */

import type { PageAddress } from '#src/flow-kit/pages.ts'

/** What is meant by an address; `page` where its name says nothing to a customer. */
export type ComingSoonTopic = 'newCustomer' | 'page'

const topics: Readonly<Record<string, ComingSoonTopic>> = {
  newCustomer: 'newCustomer',
}

/** In wouter's notation: behind the login, and shown to whom the menu offers them (A §6). */
const pagesBehindLogin: readonly string[] = [
  // For employees.
]

/** All of them, each with who may see it. */
export const comingSoonAddresses: readonly PageAddress[] = pagesBehindLogin.map((path) => ({
  path,
  audience: 'signedIn',
}))

/** What an address is about, by its beginning. */
export const topicOf = (path: string): ComingSoonTopic => topics[path.split('/')[1] ?? ''] ?? 'page'
