/** Requests that bring files, written to their connection byte by byte. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { TestPortal } from '#tools/test-portal/portal.ts'
import type { Person } from './conversation-people.ts'
import { cookiesOf, type TestVisitor } from './visitor.ts'

/** What comes behind the bytes of the file. */
export const ends = '\r\n--x--\r\n'

/** The beginning of a request that brings a file of so many bytes. */
function uploadHead(
  call: string,
  { cookies }: TestVisitor,
  [field, value, files]: readonly [field: string, value: number, files: string],
  bytes: number,
): string {
  const parts = [
    '--x',
    `Content-Disposition: form-data; name="${field}"`,
    '',
    String(value),
    '--x',
    `Content-Disposition: form-data; name="${files}"; filename="a.pdf"`,
    '',
    '',
  ].join('\r\n')
  return [
    `POST /api/${call} HTTP/1.1`,
    'Host: portal',
    `Cookie: ${cookiesOf(cookies)}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${parts.length + bytes + ends.length}`,
    'Connection: close',
    '',
    parts,
  ].join('\r\n')
}

/** For a message. */
export const messageHead = ({ browser }: Person, id: number, bytes: number): string =>
  uploadHead(
    'ApplicationMessageAttachment/ProcessAttachments',
    browser,
    ['messageId', id, 'uploadFiles'],
    bytes,
  )

/** For an application of somebody new. */
export const applicationHead = (browser: TestVisitor, session: number, bytes: number): string =>
  uploadHead('NewCustomer/CreateApplication', browser, ['SessionId', session, 'Files'], bytes)

export async function lineTo({ url }: TestPortal): Promise<Socket> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}
