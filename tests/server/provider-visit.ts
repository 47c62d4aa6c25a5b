/** What a browser does at the sandbox provider: follows its addresses, keeps its cookies, says who it is. */
import { cancelled } from '#tools/sandbox-identity/choose-person-page.ts'
import type { SandboxPerson } from '#tools/sandbox-identity/identity-provider.ts'
import type { TestVisitor } from './visitor.ts'

const pathIn = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')

/** Follows one redirect after the other, as long as they stay with the provider. */
async function atProvider(start: string, person: string): Promise<string> {
  const provider = new URL(start).origin
  const cookies = new Map<string, string>()
  let address = start
  while (address.startsWith(provider)) {
    const asks = new URL(address).pathname.startsWith('/interaction/')
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(asks && { method: 'POST', body: new URLSearchParams({ person }) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null) throw new Error(`${address} leads nowhere: ${await response.text()}`)
    address = new URL(next, address).href
  }
  return address
}

/** A navigation of the browser to the portal. @returns where it is sent */
export async function navigate(visitor: TestVisitor, path: string, from = 'same-origin'): Promise<string> {
  const response = await visitor.send(path, { headers: { 'sec-fetch-site': from } })
  return response.headers.get('location') ?? `(${response.status})`
}

/** Says at the provider who one is, or that one will not. @returns the path to which the provider sends back */
export async function identify(start: string, person: SandboxPerson | 'nobody'): Promise<string> {
  return pathIn(await atProvider(start, person === 'nobody' ? cancelled : person.subject))
}

/** The whole way, up to the page that asks what came of it. @returns where the portal leads on */
export async function goThroughProvider(
  visitor: TestVisitor,
  person: SandboxPerson | 'nobody',
  to = '/userHome',
): Promise<string> {
  const start = await navigate(visitor, `/signIn/external?to=${encodeURIComponent(to)}`)
  return navigate(visitor, await identify(start, person), 'cross-site')
}
