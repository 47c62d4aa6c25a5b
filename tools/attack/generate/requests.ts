/** Bad requests over every call of the contract: fields, encodings, methods, headers, paths. */
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Call } from '#contract/call.ts'
import { calls, type CallName } from '#contract/index.ts'
import type { Outgoing } from '../environment/exchange.ts'
import { bodyOf, type KnownPerson } from './bodies.ts'
import { badText } from './values.ts'

/** A request and what must hold for its answer. */
export interface BadRequest extends Outgoing {
  /** How the call of the contract answers that is asked by its own address and method; undefined when none is. */
  envelope?: Call['envelope'] | undefined
}

/** Halves of surrogate pairs, which no address can carry, become replacement characters. */
const wellFormed = (text: string): string => Buffer.from(text).toString()

const json = 'application/json'
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

/** JSON that is not quite JSON, or not in the encoding that it should have. */
const spoiled = (text: string): fc.Arbitrary<Buffer | string> =>
  fc.constantFrom<Buffer | string>(
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '{"a":1}{"b":2}',
    text.slice(0, -1),
    `\ufeff${text}`,
    `${' '.repeat(9000)}${text}`,
    text.replace('{', '{"Email":"x","Email":{},"__proto__":{"isAdmin":true},'),
    `${'['.repeat(7000)}${']'.repeat(7000)}`,
    `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`,
    `{"Email":"${'x'.repeat(16_400)}"}`,
    `{"Email":"${'x'.repeat(1_000_000)}"}`,
    `{"Email":${'9'.repeat(5000)}}`,
    '{"Email":"\\ud800","Value":"\\u0000"}',
    Buffer.from(text, 'utf16le'),
    Buffer.concat([Buffer.from('{"Email":"'), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from('"}')]),
    gzipSync(text),
    Buffer.from(text).subarray(0, 3),
  )

const contentTypes = [
  json,
  'application/json; charset=utf-16',
  'application/json; charset="',
  'application/json;;;',
  'APPLICATION/JSON',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/xml',
  '*/*',
  '/',
  '',
]

const methods = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT', 'QUERY']

/** What Node's client lets into a header. */
const headerText = badText.map((text) =>
  text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/gu, '?').slice(0, 6000),
)

const oddHeaders: fc.Arbitrary<{ [name: string]: string }> = fc.oneof(
  headerText.map((text) => ({ cookie: `portal_visit=${text}; portal_device=${text}` })),
  fc
    .constantFrom('portal_visit=', 'portal_visit', '=;=;=', 'portal_visit=%ff; __proto__=1', '; '.repeat(900))
    .map((cookie) => ({ cookie })),
  headerText.map((text) => ({ 'accept-language': text })),
  headerText.map((text) => ({ 'user-agent': text })),
  headerText.map((text) => ({ host: text })),
  headerText.map((text) => ({ origin: text })),
  headerText.map((text) => ({
    'x-forwarded-for': text,
    'x-forwarded-proto': text,
    'x-forwarded-host': text,
  })),
  headerText.map((text) => ({ 'x-request-id': text, 'request-id': text })),
  headerText.map((text) => ({ 'accept-encoding': text, accept: text, range: text, 'if-none-match': text })),
  headerText.map((text) => ({ 'content-encoding': text })),
  fc.constantFrom('cross-site', 'same-site', 'none', '', 'same-origin, cross-site').map((site) => ({
    'sec-fetch-site': site,
  })),
  fc.constant(Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`x-filler-${index}`, 'x']))),
  fc.constant({ 'x-large': 'x'.repeat(15_000) }),
)

/** An address as Node's client accepts it: bytes beyond ASCII and blanks are escaped or left out. */
const pathText = badText.map((text) =>
  wellFormed(text)
    .replaceAll(/[^\u0021-\u00ff]/gu, (character) => encodeURIComponent(character))
    .slice(0, 4000),
)

const oddPaths = (address: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(
      `${address}/`,
      `/${address}`,
      address.toUpperCase(),
      address.replace('/api/', '/api//'),
      address.replace('/api/', '/api/%2e%2e/api/'),
      address.replace('/api/', '/api/../../'),
      `${address}%00`,
      `${address}%`,
      `${address}%ff`,
      `${address};a=b`,
      `${address}?a=b&a=c&a[]=d&__proto__[x]=1`,
      `${address}#fragment`,
      '/api',
      '/api/',
      '/api/constructor/prototype',
      '/%',
      '/%c0%ae%c0%ae/',
      '//example.com/',
      '/login/../../etc/passwd',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%00',
      '/.env',
      '/outbox.json?x=%',
      '/healthz?x=%ff',
      '/readyz/',
      '/api-docs/%2e%2e',
      '/journeys/%2e%2e/%2e%2e/x',
      '*',
    ),
    pathText.map((text) => `${address}?${text}`),
    pathText.map((text) => `/api/${text}`),
    pathText.map((text) => `/${text}`),
  )

const queryOf = (fields: { [name: string]: unknown }): string =>
  Object.entries(fields)
    .map(([name, value]) =>
      [name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]
        .map((part) => encodeURIComponent(wellFormed(part)))
        .join('='),
    )
    .join('&')

/**
 * Requests to one call, most of them wrong in one way.
 *
 * @param people whose accounts requests may name
 */
export function requestsTo(name: CallName, people: readonly KnownPerson[]): fc.Arbitrary<BadRequest> {
  const call = calls[name]
  const address = `/api/${call.name}`
  const usual: fc.Arbitrary<BadRequest> = bodyOf(name, people).map((fields) =>
    call.method === 'GET'
      ? { method: 'GET', path: `${address}?${queryOf(fields)}`, headers: sameOrigin, envelope: call.envelope }
      : {
          method: 'POST',
          path: address,
          headers: { ...sameOrigin, 'content-type': json },
          body: JSON.stringify(fields),
          envelope: call.envelope,
        },
  )
  const oddBody = usual.chain((asked) =>
    fc
      .tuple(spoiled(String(asked.body ?? '{}')), fc.constantFrom(...contentTypes))
      .map(([body, type]): BadRequest => ({
        ...asked,
        method: 'POST',
        headers: { ...sameOrigin, ...(type !== '' && { 'content-type': type }) },
        body,
        envelope: call.method === 'POST' ? call.envelope : undefined,
      })),
  )
  const oddMethod = fc
    .tuple(usual, fc.constantFrom(...methods, 'POST'))
    .map(([asked, method]): BadRequest => ({ ...asked, method, envelope: undefined }))
  const withOddHeaders = fc
    .tuple(usual, oddHeaders)
    .map(([asked, headers]): BadRequest => ({ ...asked, headers: { ...asked.headers, ...headers } }))
  const oddPath = fc
    .tuple(usual, oddPaths(address))
    .map(([asked, path]): BadRequest => ({ ...asked, path, envelope: undefined }))
  return fc.oneof(
    { weight: 10, arbitrary: usual },
    { weight: 4, arbitrary: oddBody },
    { weight: 3, arbitrary: withOddHeaders },
    { weight: 2, arbitrary: oddPath },
    { weight: 1, arbitrary: oddMethod },
  )
}

/** Requests to all calls alike. */
export const anyRequest = (people: readonly KnownPerson[]): fc.Arbitrary<BadRequest> =>
  fc.oneof(...(Object.keys(calls) as CallName[]).map((name) => requestsTo(name, people)))
