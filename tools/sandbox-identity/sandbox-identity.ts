/** `npm run sandbox:identity`: a provider for a portal that is tried out, and how to start that portal with it. */
import { startSandbox } from './identity-provider.ts'

const port = Number(process.env['SANDBOX_IDENTITY_PORT'] ?? 4010)
const clientId = 'portal'
const clientSecret = 'only-for-trying-out'

const { issuer } = await startSandbox({
  port,
  clientId,
  clientSecret,
  people: [
    { subject: 'maria', name: 'Maria Georgiou', email: 'customer@example.com', emailIsVerified: true },
    { subject: 'andreas', name: 'Andreas Ioannou', email: 'employee@example.com', emailIsVerified: true },
    { subject: 'stranger', name: 'A Stranger', email: 'stranger@example.com', emailIsVerified: true },
    { subject: 'unverified', name: 'Somebody Else', email: 'customer@example.com', emailIsVerified: false },
  ],
})

console.log(`The sandbox identity provider listens at ${issuer}. Start the portal in another terminal:

  OIDC_ISSUER=${issuer} OIDC_CLIENT_ID=${clientId} OIDC_CLIENT_SECRET=${clientSecret} OIDC_NAME='Sandbox identity' npm start

and let it offer the provider (1: beside passwords, 2: instead of them, 0: not):

  npm run settings -- set portalAuthenticationType 1

Press Ctrl+C to stop.`)
