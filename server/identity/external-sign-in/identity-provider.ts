/** The OpenID Connect provider of this portal: where people are sent to sign in, and who it says they are. */
import * as client from 'openid-client'
import { secondsUntil, after, type Clock } from '#server/platform/clock.ts'
import { withNamedFailures, ProviderFailure } from './provider-failure.ts'

export interface IdentityProviderOptions {
  /** `https://login.example.com`; its `/.well-known/openid-configuration` says the rest. Plain http is for trying out. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What people know it by. */
  name: string
  /** How the provider is asked. Default: over the network. */
  fetch?: client.CustomFetch
}

/** What must come back, and with what it is exchanged. */
export interface ProviderChecks {
  state: string
  nonce: string
  codeVerifier: string
}

/** Who the provider says this is: all of it was checked. */
export interface ExternalIdentity {
  issuer: string
  /** Never given to anybody else by this issuer. */
  subject: string
  /** Empty unless the provider says that it has been verified. */
  verifiedEmail: string
}

export interface IdentityProvider {
  name: string
  /**
   * @param returnTo the address that the provider sends people back to
   * @throws ProviderFailure
   */
  begin(returnTo: string): Promise<{ address: string; checks: ProviderChecks }>
  /**
   * @param returned the whole address that the person came back to
   * @throws ProviderFailure
   */
  finish(returned: URL, checks: ProviderChecks): Promise<ExternalIdentity>
  /**
   * Where the session with the provider ends (OpenID Connect RP-Initiated Logout 1.0); undefined where it offers none.
   *
   * @param returnTo the address that the provider sends people back to
   * @throws ProviderFailure
   */
  signOut(returnTo: string): Promise<string | undefined>
}

/** For each request to the provider; somebody waits for it. */
const patienceSeconds = 4

/** What a provider says about itself is read anew after this time: keys and addresses change. */
const describedForSeconds = 3600

const scope = 'openid email profile'

/** As the provider asks for it: OpenID Connect Core §9, with its default. */
const clientAuthentication =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const method = methods.includes('client_secret_basic')
      ? client.ClientSecretBasic(secret)
      : client.ClientSecretPost(secret)
    return method(server, ...rest)
  }

const emailIn = ({ email, email_verified: isVerified }: Record<string, unknown>): string =>
  typeof email === 'string' && isVerified === true ? email : ''

export function createIdentityProvider(options: IdentityProviderOptions, clock: Clock): IdentityProvider {
  const { issuer, clientId, clientSecret, name } = options
  let described: { at: Date; by: Promise<client.Configuration> } | undefined

  const discover = (): Promise<client.Configuration> =>
    client.discovery(new URL(issuer), clientId, {}, clientAuthentication(clientSecret), {
      timeout: patienceSeconds,
      ...(options.fetch && { [client.customFetch]: options.fetch }),
      execute: [
        client.enableNonRepudiationChecks,
        ...(new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    })

  /** Read at the first use and not at the start: the portal works while its provider does not. */
  async function provider(): Promise<client.Configuration> {
    if (!described || secondsUntil(after(described.at, describedForSeconds), clock()) <= 0) {
      const by = discover()
      described = { at: clock(), by }
      by.catch(() => (described = undefined))
    }
    return described.by
  }

  async function finish(
    returned: URL,
    { state, nonce, codeVerifier }: ProviderChecks,
  ): Promise<ExternalIdentity> {
    const configuration = await provider()
    const tokens = await client.authorizationCodeGrant(configuration, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new ProviderFailure('external.invalid', 'there is no ID token')
    // Many providers tell the e-mail address only there (OpenID Connect Core §5.4).
    const asksFurther = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
    const person = asksFurther
      ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims
    return { issuer: claims.iss, subject: claims.sub, verifiedEmail: emailIn(person) }
  }

  return {
    name,
    begin: (returnTo) =>
      withNamedFailures(async () => {
        const configuration = await provider()
        const checks = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          codeVerifier: client.randomPKCECodeVerifier(),
        }
        const address = client.buildAuthorizationUrl(configuration, {
          redirect_uri: returnTo,
          scope,
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
        })
        return { address: address.href, checks }
      }),
    finish: (returned, checks) => withNamedFailures(() => finish(returned, checks)),
    // Without a hint of who it was: nothing of the person is kept here, and the provider asks whether it is meant.
    signOut: (returnTo) =>
      withNamedFailures(async () => {
        const configuration = await provider()
        if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
        return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo }).href
      }),
  }
}
