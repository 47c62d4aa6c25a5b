/** `/outbox`: where mail and text messages land while there is no gateway. Never exists in production. */
import type { FastifyInstance } from 'fastify'
import { outboxEntry, type OutboxEntry } from '#contract/outbox.ts'
import { z } from '#contract/z.ts'
import { escaped, page } from '#server/platform/documents/page.ts'

const article = ({
  channel,
  to,
  subject,
  body,
  code,
  link,
  replyTo,
  sentAt,
}: OutboxEntry): string => `<article>
<h2 dir="auto">${escaped(subject === '' ? 'Text message' : subject)}</h2>
<p class="facts">${channel === 'email' ? 'E-mail' : 'Text message'} to <bdi>${escaped(to)}</bdi>, <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>${replyTo ? `; answers go to <bdi>${escaped(replyTo)}</bdi>` : ''}</p>
${code === '' ? '' : `<p class="code"><bdi>${escaped(code)}</bdi></p>`}
<pre dir="auto">${escaped(body)}</pre>
${link === '' ? '' : `<p><a href="${escaped(link)}">Open the link</a></p>`}
</article>`

const outboxPage = (entries: readonly OutboxEntry[]): string =>
  page(
    'Outbox',
    `<p>Messages that the portal would have sent, newest first. This page exists only outside production and looks for new messages every five seconds. Programs read <a href="/outbox.json">/outbox.json</a>.</p>
${entries.length === 0 ? '<p>Nothing was sent yet.</p>' : entries.map(article).join('\n')}`,
    { refreshSeconds: 5 },
  )

/** @param kept the messages, newest first */
export function registerOutbox(app: FastifyInstance, kept: () => Promise<OutboxEntry[]>): void {
  app.get('/outbox', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(outboxPage(await kept())),
  )
  app.get('/outbox.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(z.parse(z.array(outboxEntry), await kept())),
  )
}
