/** The ways out: an SMTP server for mail, an HTTP gateway for text messages. */
import { createTransport } from 'nodemailer'
import type SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'

export interface OutgoingText {
  to: string
  subject: string
  body: string
  /** Who gets the answer to a mail; empty or absent: its sender. */
  replyTo?: string
  /** Where one POST stops mails of this kind; empty or absent: nowhere. */
  stopLink?: string
}

/** Hands one message over. Rejects when it was not accepted. */
export type Gateway = (message: OutgoingText) => Promise<void>

/** @param url `smtp://user:password@host:587` or `smtps://…`, as nodemailer reads it */
export function createMailGateway(url: string, from: string): Gateway {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } satisfies SMTPTransport.Options)
  return async ({ to, subject, body, replyTo, stopLink }) => {
    await transport.sendMail({
      from,
      to,
      subject,
      text: body,
      ...(replyTo && { replyTo }),
      // RFC 8058: programs of mail show a button that stops what comes regularly.
      ...(stopLink && {
        headers: {
          'List-Unsubscribe': `<${stopLink}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    })
  }
}

/**
 * POSTs `{ "to": "+357…", "text": "…" }` as JSON; any 2xx is acceptance.
 *
 * @param url may carry a user and a password, which are sent as basic authentication
 */
export function createTextMessageGateway(url: string): Gateway {
  const address = new URL(url)
  const account = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`
  const authorization = `Basic ${Buffer.from(account).toString('base64')}`
  address.username = ''
  address.password = ''
  return async ({ to, body }) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(account !== ':' && { authorization }) },
      body: JSON.stringify({ to, text: body }),
      // What it holds goes to the address that was set, and to no other that this one names.
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    if (answer.status >= 300 && answer.status < 400)
      throw new Error(`the text message gateway answered ${answer.status}, a redirect, which is not followed`)
    if (!answer.ok) throw new Error(`the text message gateway answered ${answer.status}`)
  }
}
