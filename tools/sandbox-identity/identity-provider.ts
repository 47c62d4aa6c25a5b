/** A real OpenID Connect provider in this process, whose people need no password: for trying out, and for tests. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { cancelled, choosePersonPage, signOutPage } from './choose-person-page.ts'

export interface SandboxPerson {
  /** By which the provider knows this person. */
  subject: string
  name: string
  email: string
  emailIsVerified: boolean
}

export interface SandboxOptions {
  clientId: string
  clientSecret: string
  people: readonly SandboxPerson[]
  /** Default: a free one. */
  port?: number
}

export interface Sandbox {
  /** What `OIDC_ISSUER` must be. */
  issuer: string
  stop: () => Promise<void>
}

const scope = 'openid email profile'

/** Nobody is asked whether the portal may know their name: that is what they came for. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { Grant } = oidc.provider
  const clientId = oidc.client?.clientId ?? ''
  const known = oidc.session?.grantIdFor(clientId)
  if (known !== undefined) return Grant.find(known)
  const grant = new Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
  grant.addOIDCScope(scope)
  await grant.save()
  return grant
}

const configurationOf = ({ clientId, clientSecret, people }: SandboxOptions): Configuration => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      // Any page of this machine: see below.
      redirect_uris: ['http://127.0.0.1/signIn/external/return'],
      post_logout_redirect_uris: ['http://127.0.0.1/login'],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context, form) => void (context.body = signOutPage(form)),
    },
  },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  cookies: { keys: [randomBytes(32).toString('base64url')] },
  jwks: {
    keys: [
      {
        ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
        kid: 'sandbox',
        alg: 'RS256',
        use: 'sig',
      } as never,
    ],
  },
  loadExistingGrant: grantEverything,
  // Said, so that the library does not ask whether its defaults are meant.
  ttl: {
    AccessToken: 300,
    AuthorizationCode: 60,
    IdToken: 300,
    Interaction: 600,
    Session: 3600,
    Grant: 3600,
  },
  findAccount(_context, subject) {
    const person = people.find((one) => one.subject === subject)
    return (
      person && {
        accountId: subject,
        claims: async () => ({
          sub: subject,
          name: person.name,
          email: person.email,
          email_verified: person.emailIsVerified,
        }),
      }
    )
  },
})

const isOnThisMachine = (address: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(URL.parse(address)?.hostname ?? '')

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(options))
  // The portal that is tried out listens where it likes.
  provider.Client.prototype.redirectUriAllowed = isOnThisMachine
  provider.Client.prototype.postLogoutRedirectUriAllowed = isOnThisMachine
  const answer = provider.callback()

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      await provider.interactionDetails(request, response)
      response.setHeader('content-type', 'text/html; charset=utf-8').end(choosePersonPage(options.people))
      return
    }
    const subject = new URLSearchParams(await text(request)).get('person') ?? ''
    await provider.interactionFinished(
      request,
      response,
      subject === cancelled ? { error: 'access_denied' } : { login: { accountId: subject } },
    )
  }

  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(request, response).catch(() => response.writeHead(400).end('This sign-in has ended.\n'))
  })
  return {
    issuer,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
