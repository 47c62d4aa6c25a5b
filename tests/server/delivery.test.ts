/** With gateways, messages leave the house, survive a gateway that is away, and leave no code behind. */
import { createServer as createHttpServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { expect, test, vi } from 'vitest'
import {
  createMailGateway,
  createTextMessageGateway,
  type OutgoingText,
} from '#server/platform/delivery/gateways.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { portalForTest } from './portal-fixture.ts'
import { createVisitor } from './visitor.ts'

const portOf = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** As much of SMTP as nodemailer needs to hand over one plain message. */
function playedMailServer(received: string[]) {
  return createTcpServer((socket) => {
    let inMessage = false
    let message = ''
    socket.write('220 mail\r\n')
    socket.on('data', (chunk) => {
      if (inMessage) {
        message += chunk.toString()
        if (!message.endsWith('\r\n.\r\n')) return
        received.push(message)
        inMessage = false
        socket.write('250 accepted\r\n')
        return
      }
      const line = chunk.toString().toUpperCase()
      inMessage = line.startsWith('DATA')
      if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write(inMessage ? '354 go on\r\n' : '250 mail\r\n')
    })
  })
}

test('a mail reaches the SMTP server', async () => {
  const received: string[] = []
  const server = playedMailServer(received)
  const gateway = createMailGateway(`smtp://127.0.0.1:${await portOf(server)}`, 'Portal <portal@example.com>')
  await gateway({ to: 'eleni@example.com', subject: 'Your code', body: 'It is 123456.' })
  expect(received[0]).toMatch(/To: eleni@example\.com/)
  expect(received[0]).toMatch(/From: Portal <portal@example\.com>/)
  expect(received[0]).toContain('It is 123456.')
  expect(received[0]).not.toContain('List-Unsubscribe')
  const stopLink = 'https://portal.example.com/alerts/stop/x'
  await gateway({ to: 'eleni@example.com', subject: 'Alert', body: 'Water.', stopLink })
  expect(received[1]).toContain(`List-Unsubscribe: <${stopLink}>`)
  expect(received[1]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  server.close()
})

test('a text message reaches the HTTP gateway with its account, and a refusal is an error', async () => {
  const received: { authorization: string | undefined; body: string }[] = []
  const server = createHttpServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ authorization: request.headers.authorization, body })
      response.writeHead(received.length === 1 ? 202 : 500).end()
    })
  })
  const gateway = createTextMessageGateway(`http://portal:hidden@127.0.0.1:${await portOf(server)}/send`)
  const message = { to: '+35799123456', subject: '', body: 'Your code is 123456.' }
  await gateway(message)
  expect(received[0]).toEqual({
    authorization: `Basic ${Buffer.from('portal:hidden').toString('base64')}`,
    body: JSON.stringify({ to: '+35799123456', text: 'Your code is 123456.' }),
  })
  await expect(gateway(message)).rejects.toThrow('500')
  server.close()
})

test('a text message gateway that sends elsewhere is not followed: codes go to the address that was set', async () => {
  const received: string[] = []
  const elsewhere = createHttpServer((request, response) => {
    received.push(request.url ?? '')
    response.end()
  })
  const other = `http://127.0.0.1:${await portOf(elsewhere)}/stolen`
  const server = createHttpServer((_request, response) => response.writeHead(307, { location: other }).end())
  const gateway = createTextMessageGateway(`http://127.0.0.1:${await portOf(server)}/send`)
  await expect(gateway({ to: '+35799123456', subject: '', body: 'Your code is 123456.' })).rejects.toThrow(
    'redirect',
  )
  expect(received).toEqual([])
  server.close()
  elsewhere.close()
})

test('a message is tried again when the gateway was away, and nothing of it stays afterwards', async () => {
  const clock = movableClock()
  const delivered: OutgoingText[] = []
  let tries = 0
  const portal = await portalForTest({
    clock,
    gateways: {
      async email(message) {
        tries += 1
        if (tries === 1) throw new Error('away')
        delivered.push(message)
      },
    },
  })
  const account = await portal.newCustomer()
  const visitor = createVisitor(portal.url)
  await visitor.call('loginWithOtpStage1', { Email: account.login, Password: account.password })
  await vi.waitFor(() => expect(tries).toBe(1), 20_000)
  await vi.waitFor(async () => {
    clock.advance(5)
    await visitor.call('getProfileStatus', {})
    expect(delivered.length).toBe(1)
  }, 20_000)
  const OtpCode = /\d{6}/.exec(delivered[0]?.body ?? '')?.[0] ?? ''
  const login = await visitor.call('login', {
    Email: account.login,
    Password: account.password,
    OtpCode,
    TrustedComputer: false,
  })
  expect(login.data.status).toBe(0)
  expect(await portal.outbox()).toEqual([])
})
