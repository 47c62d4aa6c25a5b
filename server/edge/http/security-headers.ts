/** Headers that narrow what a browser does with our pages (design §6). */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { HumanCheckKind } from '#server/identity/human-check/human-check.ts'

/** The hosts that reCAPTCHA's own documentation asks for. */
const recaptchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

const unneededFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** Pages that a phone has on the road: meters and work are photographed there, and numbers scanned (decision 0373). */
const roadPages = '/captureRound/'

/** Where a fault is, the device may say: to this portal, and only where its person allows it. */
const permissionsFor = (needed: readonly string[]): string =>
  [
    'geolocation=(self)',
    ...unneededFeatures.map((feature) => `${feature}=${needed.includes(feature) ? '(self)' : '()'}`),
  ].join(', ')

/** The headers that Helmet makes of its options. It would make them anew for each reply, which costs half of a plain one. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const once = Fastify()
  await once.register(helmet, options)
  once.get('/', async () => '')
  const { headers } = await once.inject('/')
  await once.close()
  const ofEveryReply = new Set(['content-type', 'content-length', 'date', 'connection'])
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofEveryReply.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

export async function registerSecurityHeaders(
  app: FastifyInstance,
  {
    production,
    humanCheck,
    formOrigins = [],
  }: {
    production: boolean
    humanCheck: HumanCheckKind
    /** Where pages may send forms besides the portal: the pages of banks. */
    formOrigins?: readonly string[]
  },
): Promise<void> {
  const usesRecaptcha = humanCheck === 'recaptcha'
  const options = (isOfRoad: boolean): FastifyHelmetOptions => ({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          // Its reader of barcodes is compiled in the browser.
          ...(isOfRoad ? ["'wasm-unsafe-eval'"] : []),
          ...(usesRecaptcha ? recaptchaScripts : []),
        ],
        scriptSrcAttr: ["'none'"],
        // Radix positions its layers by style attributes, and branding colours are set as custom properties.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The operator's logo may lie on the utility's own site. A picture that is chosen is shown before it is sent.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(usesRecaptcha ? ['https://www.google.com/recaptcha/'] : [])],
        frameSrc: usesRecaptcha ? recaptchaFrames : ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...formOrigins],
        objectSrc: ["'none'"],
        ...(production && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  const usual = { ...(await headersOf(options(false))), 'permissions-policy': permissionsFor([]) }
  const ofRoad = { ...(await headersOf(options(true))), 'permissions-policy': permissionsFor(['camera']) }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(roadPages) ? ofRoad : usual)
    done()
  })
}
