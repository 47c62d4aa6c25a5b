/** Headers that narrow what a browser does with our pages (design §6). */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { HumanCheckKind } from '../human-check/human-check.ts'

/** The hosts that reCAPTCHA's own documentation asks for. */
const recaptchaScripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
const recaptchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']

const unneededFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { production, humanCheck }: { production: boolean; humanCheck: HumanCheckKind },
): Promise<void> {
  const usesRecaptcha = humanCheck === 'recaptcha'
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(usesRecaptcha ? recaptchaScripts : [])],
        scriptSrcAttr: ["'none'"],
        // Radix positions its layers by style attributes, and branding colours are set as custom properties.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The operator's logo may lie on the utility's own site.
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(usesRecaptcha ? ['https://www.google.com/recaptcha/'] : [])],
        frameSrc: usesRecaptcha ? recaptchaFrames : ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
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
  const permissions = unneededFeatures.map((feature) => `${feature}=()`).join(', ')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions)
  })
}
