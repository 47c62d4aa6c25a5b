/**
 * `/alerts/stop/{token}`: where a link in an alert leads. A page that asks, and one POST that stops: the form of the page
 * makes it, and so do programs of mail by themselves (RFC 8058, decision 0125). No script, no session.
 */
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/entities.ts'
import type { Clock } from '#server/platform/clock.ts'
import { hasEnded, stopAlerts, stopIn, type Stop } from '#server/supply/customer-alerts/stopping.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { asNewCall } from '#server/platform/overload/current-call.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { filled, sentences } from '#server/platform/texts/sentences.ts'
import { escaped, page } from '#server/platform/documents/page.ts'
import type { Places } from './places.ts'

/** What a POST may carry: programs of mail send one field. */
const mostBytes = 1024

type AlertStop = (typeof sentences)['en']['alertStop']

const leading = ({ portal }: AlertStop) => `<p><a href="/alerts">${escaped(portal)}</a></p>`

const asked = (words: AlertStop, { kind, contractNo }: Stop) => `
<p>${escaped(filled(words.ask, { kind: words[kind], supply: contractNo }))}</p>
<form method="post"><button>${escaped(words.confirm)}</button></form>${leading(words)}`

const done = (words: AlertStop, { kind, contractNo }: Stop) => `
<p role="status">${escaped(filled(words.done, { kind: words[kind], supply: contractNo }))}</p>${leading(words)}`

export async function registerAlertStops(
  app: FastifyInstance,
  {
    db,
    clock,
    secrets,
    places,
    defaultLanguage,
  }: {
    db: Database
    clock: Clock
    secrets: Secrets
    places: Places
    defaultLanguage: () => Promise<Language>
  },
): Promise<void> {
  const languageOf = async (stop: Stop | undefined): Promise<Language> => {
    const chosen =
      stop &&
      (await db
        .selectFrom('alert_settings')
        .select('language')
        .where('account_id', '=', stop.accountId)
        .where('contract_no', '=', stop.contractNo)
        .executeTakeFirst())
    const account =
      stop &&
      (await db.selectFrom('accounts').select('language').where('id', '=', stop.accountId).executeTakeFirst())
    return chosen?.language ?? account?.language ?? (await defaultLanguage())
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, proceed) =>
      proceed(null, body),
    )
    scope.route<{ Params: { token: string } }>({
      method: ['GET', 'POST'],
      url: '/alerts/stop/:token',
      exposeHeadRoute: false,
      schema: { hide: true },
      handler: (request, reply) =>
        asNewCall(() =>
          places.take(reply.raw).during(async () => {
            const sent = stopIn(secrets, request.params.token)
            const stop = sent && !(await hasEnded({ db, clock }, sent)) ? sent : undefined
            const language = await languageOf(sent)
            const words = sentences[language].alertStop
            if (stop && request.method === 'POST') await stopAlerts({ db, clock }, stop, language)
            const body = !stop
              ? `<p>${escaped(words.invalid)}</p>${leading(words)}`
              : request.method === 'POST'
                ? done(words, stop)
                : asked(words, stop)
            return reply
              .code(stop ? 200 : sent ? 410 : 404)
              .header('cache-control', 'no-store')
              .header('referrer-policy', 'no-referrer')
              .type('text/html; charset=utf-8')
              .send(page(words.title, body, { language }))
          }),
        ),
    })
  })
}
