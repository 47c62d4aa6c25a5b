/** Requests whose framing is broken, as bytes: what no client library would send. */
import { gzipSync } from 'node:zlib'

const line = '\r\n'
const host = 'Host: 127.0.0.1'
const body = '{"Lang":"en","TextId":52}'
const address = '/api/Utility/GetMessage'
const common = `${host}${line}Sec-Fetch-Site: same-origin${line}Content-Type: application/json${line}`

const post = (headers: string, content: string, start = `POST ${address} HTTP/1.1`): string =>
  `${start}${line}${common}${headers}${line}${line}${content}`
const chunked = (content: string) => post('Transfer-Encoding: chunked', content)
const get = (start: string, headers: string = host): string => `${start}${line}${headers}${line}${line}`

/** A request as it should be, to be spoiled. */
export const soundRequest = post(`Content-Length: ${body.length}`, body)

/** By what is wrong with them. */
export const framings: Readonly<{ [what: string]: string | Buffer }> = {
  'bytes that are no HTTP': Buffer.from([0, 255, 1, 254, 13, 10, 13, 10]),
  'the beginning of TLS': Buffer.from('16030100a5010000a10303', 'hex'),
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'HTTP/0.9': `GET /healthz${line}`,
  'an unknown version': get('GET /healthz HTTP/9.9'),
  'HTTP/1.0 without a host': get('GET /healthz HTTP/1.0', 'X: y'),
  'an unknown method': get('FOO /healthz HTTP/1.1'),
  'a method in small letters': get('get /healthz HTTP/1.1'),
  'an empty line first': `${line}${line}${soundRequest}`,
  'no host': get('GET /healthz HTTP/1.1', 'X: y'),
  'two hosts': get('GET /healthz HTTP/1.1', `${host}${line}Host: example.com`),
  'an empty host': get('GET /outbox HTTP/1.1', 'Host:'),
  'a host that is none': get('GET /login HTTP/1.1', 'Host: a b@c:99999/%00'),
  'a host that is none, for a call': soundRequest.replace(host, 'Host: [::1'),
  'an absolute address': get('GET http://example.com/healthz HTTP/1.1'),
  'an address of another scheme': get('GET file:///etc/passwd HTTP/1.1'),
  'an asterisk': get('OPTIONS * HTTP/1.1'),
  CONNECT: get('CONNECT example.com:443 HTTP/1.1'),
  'bytes beyond ASCII in the address': Buffer.from(get('GET /\xff\xfe/\x80 HTTP/1.1'), 'latin1'),
  'a blank in the address': get('GET /health z HTTP/1.1'),
  'a backslash in the address': get('GET \\healthz HTTP/1.1'),
  'NUL in the address': get('GET /healthz\0 HTTP/1.1'),
  'a very long address': get(`GET /${'a'.repeat(70_000)} HTTP/1.1`),
  'a negative length': post('Content-Length: -1', body),
  'a length with a sign': post('Content-Length: +25', body),
  'a length that is hexadecimal': post('Content-Length: 0x19', body),
  'a length beyond numbers': post('Content-Length: 99999999999999999999', body),
  'a list of lengths': post('Content-Length: 25, 25', body),
  'two lengths': post(`Content-Length: 25${line}Content-Length: 26`, body),
  'an empty length': post('Content-Length:', body),
  'a length that is too short': post('Content-Length: 10', body),
  'a length that is too long': post('Content-Length: 60', body),
  'a length beyond the limit': post('Content-Length: 999999999', body),
  'neither length nor chunks': post('X: y', body),
  'chunks and a length': post(
    `Transfer-Encoding: chunked${line}Content-Length: 25`,
    `0${line}${line}GET /x HTTP/1.1`,
  ),
  'chunks twice': post('Transfer-Encoding: chunked, chunked', `0${line}${line}`),
  'an unknown transfer encoding': post('Transfer-Encoding: xchunked', body),
  'a transfer encoding before a blank': post('Transfer-Encoding : chunked', `0${line}${line}`),
  'a chunk without a size': chunked(`${line}${body}${line}0${line}${line}`),
  'a chunk of a size that is none': chunked(`zz${line}${body}`),
  'a chunk of a negative size': chunked(`-1${line}${body}`),
  'a chunk of a huge size': chunked(`ffffffffffffffffff${line}${body}`),
  'a chunk that is longer than it says': chunked(`3${line}${body}${line}0${line}${line}`),
  'a chunk with a long extension': chunked(`19;${'x'.repeat(20_000)}${line}${body}${line}0${line}${line}`),
  'many small chunks': chunked(`${`1${line} ${line}`.repeat(5000)}0${line}${line}`),
  'chunks that never end': chunked(`19${line}${body}${line}`),
  trailers: chunked(`19${line}${body}${line}0${line}Cookie: portal_visit=x${line}${line}`),
  'gzip twice': Buffer.concat([
    Buffer.from(
      post(`Content-Encoding: gzip, gzip${line}Content-Length: ${gzipSync(gzipSync(body)).length}`, ''),
    ),
    gzipSync(gzipSync(body)),
  ]),
  'a folded header': get('GET /healthz HTTP/1.1', `${host}${line}X: a${line} b`),
  'NUL in a header': get('GET /healthz HTTP/1.1', `${host}${line}X: a\0b`),
  'a blank in the name of a header': get('GET /healthz HTTP/1.1', `${host}${line}X Y: z`),
  'a header without a colon': get('GET /healthz HTTP/1.1', `${host}${line}nothing`),
  'lines that end with LF': soundRequest.replaceAll(line, '\n'),
  'lines that end with CR': soundRequest.replaceAll(line, '\r'),
  'a header that is too large': get('GET /healthz HTTP/1.1', `${host}${line}X: ${'x'.repeat(70_000)}`),
  'three thousand headers': get('GET /healthz HTTP/1.1', `${host}${`${line}X: y`.repeat(3000)}`),
  'a hundred requests at once': soundRequest.repeat(100),
  'a request behind a request for another method': get('HEAD /login HTTP/1.1') + soundRequest,
  'an expectation': post(`Expect: 100-continue${line}Content-Length: ${body.length}`, body),
  'an unknown expectation': post(`Expect: a-pony${line}Content-Length: ${body.length}`, body),
  'an upgrade': get(
    'GET /api/Utility/GetMessage HTTP/1.1',
    `${host}${line}Connection: Upgrade${line}Upgrade: websocket${line}Sec-WebSocket-Key: x${line}Sec-WebSocket-Version: 13`,
  ),
  'an upgrade to HTTP/2': get(
    'GET /healthz HTTP/1.1',
    `${host}${line}Connection: Upgrade, HTTP2-Settings${line}Upgrade: h2c${line}HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA`,
  ),
}

/** Changes, doubles and leaves out bytes of a sound request, by chance. */
export function spoiltRequest(dice: (count: number) => number): Buffer {
  const bytes = [...Buffer.from(soundRequest)]
  const changes = 1 + dice(4)
  for (let change = 0; change < changes; change += 1) {
    const place = dice(bytes.length)
    const kind = dice(3)
    if (kind === 0) bytes[place] = dice(256)
    else if (kind === 1) bytes.splice(place, dice(8))
    else bytes.splice(place, 0, ...bytes.slice(place, place + 1 + dice(12)))
  }
  return Buffer.from(bytes)
}
