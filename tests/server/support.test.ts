/** Writing to support, and the files that help before that, on both databases. */
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestOf } from '#contract/call.ts'
import type { sendContactUsEmail } from '#contract/contact.ts'
import { languages } from '#contract/entities.ts'
import { createMailGateway } from '#server/platform/delivery/gateways.ts'
import { movableClock } from '#tools/test-portal/movable-clock.ts'
import { databases } from './databases.ts'
import { begin, proved, verify, visitorsEmail, visitorsMobile } from './otp-people.ts'
import { messageTo } from './people.ts'
import { portalFixture, portalForTest, setForTest } from './portal-fixture.ts'
import { createVisitor, type TestVisitor } from './visitor.ts'

const support = 'support@example.com'

type Message = RequestOf<typeof sendContactUsEmail>

describe.each(databases)('a message to support on $database', ({ place }) => {
  const clock = movableClock()
  const portal = portalFixture({ database: place, clock })
  let visitor: TestVisitor
  beforeEach(() => {
    visitor = createVisitor(portal.url)
  })

  const messageOf = (
    SessionId: number,
    OtpType: 1 | 2,
    OtpCode: string,
    body: Partial<Message['Body']> = {},
  ): Message => ({
    lang: 'ru',
    Subject: 'My meter',
    Body: { name: 'Елена Иванова', email: '', phone: '', message: 'It turns backwards.\n\nWhy?', ...body },
    SessionId,
    OtpType,
    OtpCode,
  })
  const send = async (message: Message) => (await visitor.call('sendContactUsEmail', message)).data
  /** The message of somebody who has proved their mailbox. */
  const provedMessage = async (body: Partial<Message['Body']> = {}) => {
    const { sessionId, email, emailCode } = await proved(portal, visitor, { mobile: '' })
    return messageOf(sessionId, 1, emailCode, { email, ...body })
  }
  const atSupport = async () => (await portal.outbox()).filter(({ to }) => to === support)

  test('that was verified by e-mail arrives, and the answer goes to the visitor', async () => {
    const { sessionId, email, emailCode } = await proved(portal, visitor, { mobile: '' })
    const typed = { email: email.toUpperCase(), phone: '22 111111' }
    expect(await send(messageOf(sessionId, 1, emailCode, typed))).toEqual({ status: 0, text: '' })
    const mail = await messageTo(portal, support)
    expect(mail).toMatchObject({
      channel: 'email',
      subject: 'Μήνυμα από την πύλη: My meter',
      replyTo: email,
      code: '',
      link: '',
    })
    expect(mail.body).toContain('\n\nIt turns backwards.\n\nWhy?\n')
    expect(mail.body).toContain('Ονοματεπώνυμο: Елена Иванова\n')
    expect(mail.body).toContain(`E-mail: ${email} (επιβεβαιωμένο με κωδικό)\n`)
    expect(mail.body).toContain('Τηλέφωνο: +35722111111\n')
    expect(mail.body).toContain('Γλώσσα: Русский\n')
    // Kept for staff, beside what is written from inside.
    const kept = await portal.db
      .selectFrom('contact_requests')
      .select(['sender_name', 'subject', 'message', 'email', 'kind'])
      .where('email', 'ilike', email)
      .execute()
    expect(kept).toMatchObject([{ sender_name: 'Елена Иванова', kind: '' }])
    expect(kept[0]?.message).toContain('Why?')
  })

  test('that was verified by phone arrives, and nobody is answered by mail', async () => {
    const mobile = visitorsMobile()
    const { body } = await visitor.call('createOtpSession', {
      Email: 'not.verified@example.com',
      MobileNo: mobile,
      LanguageCode: 'ar',
      OtpCodeType: 2,
    })
    const SessionId = Number(body['value'])
    expect((await portal.outbox()).some(({ to }) => to === 'not.verified@example.com')).toBe(false)
    const OtpCode = await verify(portal, visitor, { sessionId: SessionId, email: '', mobile }, 2)
    const message = messageOf(SessionId, 2, OtpCode, {
      email: 'not.verified@example.com',
      phone: mobile.slice(4),
    })
    expect((await send(message)).status).toBe(0)
    const mail = await messageTo(portal, support)
    expect(mail.replyTo).toBeUndefined()
    expect(mail.body).toContain('E-mail: not.verified@example.com\n')
    expect(mail.body).toContain(`Τηλέφωνο: ${mobile} (επιβεβαιωμένο με κωδικό)\n`)
  })

  test('a number that gets no code need not be one of a mobile telephone', async () => {
    const { body } = await visitor.call('createOtpSession', {
      Email: visitorsEmail(),
      MobileNo: '22 111111',
      LanguageCode: 'en',
      OtpCodeType: 1,
    })
    expect(body['value']).toBeGreaterThan(0)
  })

  test('in the name of another address or number is refused, and nothing is sent', async () => {
    const before = (await atSupport()).length
    const session = await proved(portal, visitor)
    const { sessionId, emailCode, smsCode } = session
    for (const message of [
      messageOf(sessionId, 1, emailCode, { email: visitorsEmail() }),
      messageOf(sessionId, 1, emailCode, { email: '' }),
      messageOf(sessionId, 2, smsCode, { phone: visitorsMobile() }),
      messageOf(sessionId, 2, smsCode, { email: session.email }),
    ])
      expect((await send(message)).code).toBe('recipient.different')
    expect(await atSupport()).toHaveLength(before)
  })

  test('without the code is refused', async () => {
    const { sessionId, email } = await begin(visitor, { mobile: '' })
    expect((await send(messageOf(sessionId, 1, '', { email }))).code).toBe('code.required')
  })

  test('is one for each session, also when it is sent twice at once', async () => {
    const before = (await atSupport()).length
    const message = await provedMessage()
    const answers = await Promise.all([1, 2, 3].map(() => send(message)))
    expect(answers.map(({ status }) => status)).toEqual([0, 0, 0])
    expect(await atSupport()).toHaveLength(before + 1)
  })

  test('whose answer was lost can be sent again, in another language and after a reload, and arrives once', async () => {
    const before = (await atSupport()).length
    const message = await provedMessage()
    const again = { ...message, lang: 'el', Subject: 'Μήνυμα', OtpCode: '' } as const
    for (const sent of [message, again]) expect(await send(sent)).toEqual({ status: 0, text: '' })
    const { body } = await visitor.call('getOtpSession', { SessionId: message.SessionId })
    expect(body['item']).toMatchObject({ isDone: true })
    const other = { ...message, Body: { ...message.Body, message: 'And another thing.' } }
    expect((await send(other)).code).toBe('otpSession.done')
    expect(await atSupport()).toHaveLength(before + 1)
  })

  test('is shown as it was written: no markup and no placeholder in it means anything', async () => {
    const written = '<script>alert(1)</script> {organisation} {code} $& $1'
    const message = await provedMessage({ name: '{message} <b>', message: written })
    await send({ ...message, Subject: '{sender} <i>' })
    const mail = await messageTo(portal, support)
    expect(mail.subject).toBe('Μήνυμα από την πύλη: {sender} <i>')
    expect(mail.body).toContain(`\n\n${written}\n`)
    expect(mail.body).toContain('Ονοματεπώνυμο: {message} <b>\n')
    const page = await (await visitor.send('/outbox')).text()
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('<i>')
  })

  test('is not taken while the support page is off, or nobody reads it', async () => {
    const message = await provedMessage()
    for (const [name, value, back] of [
      ['enableSupportPage', false, true],
      ['supportEmail', '', support],
    ] as const) {
      await portal.setSetting(name, value)
      try {
        expect((await send(message)).code).toBe('support.disabled')
      } finally {
        await portal.setSetting(name, back)
      }
    }
    expect((await send(message)).status).toBe(0)
  })

  test('is taken while the portal is disabled: the support page is what remains', async () => {
    await setForTest(portal, 'enablePortal', 0, 1)
    expect((await send(await provedMessage())).status).toBe(0)
  })
})

test('where messages go is told to no browser', async () => {
  const portal = await portalForTest()
  const visitor = createVisitor(portal.url)
  const replies = await Promise.all([
    visitor.call('getSettings', {}),
    visitor.call('getOrganisationSettings', {}),
  ])
  expect(JSON.stringify(replies.map(({ body }) => body))).not.toContain(support)
  await expect(portal.setSetting('supportEmail', 'nobody')).rejects.toThrow(
    'supportEmail must be an e-mail address, or empty.',
  )
})

test('a mail to support has one subject and one address to answer to, whatever was typed', async () => {
  let received = ''
  const server = createServer((socket) => {
    socket.write('220 mail\r\n')
    let isData = false
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (isData) {
        received += text
        if (received.endsWith('\r\n.\r\n')) {
          isData = false
          socket.write('250 accepted\r\n')
        }
        return
      }
      isData = text.toUpperCase().startsWith('DATA')
      socket.write(isData ? '354 go on\r\n' : '250 mail\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const gateway = createMailGateway(`smtp://127.0.0.1:${port}`, 'portal@example.com')
  await gateway({
    to: support,
    subject: 'Question\r\nBcc: everybody@example.com\u2028X: y',
    body: 'Hello\r\n.\r\nMAIL FROM:<x@example.com>',
    replyTo: 'eleni@example.com',
  })
  server.close()
  const [head = ''] = received.split('\r\n\r\n')
  expect(head).toMatch(/^Reply-To: eleni@example\.com$/m)
  expect(head).not.toMatch(/^(?:Bcc|X):/im)
  expect(received, 'a dot alone on a line does not end the mail').toContain('\r\n..\r\n')
})

describe('files', () => {
  const portal = portalFixture()

  const namesOf = {
    en: ['Guide to the portal.pdf', 'Guide to the map.pdf'],
    el: ['Οδηγός της πύλης.pdf', 'Οδηγός χάρτη.pdf'],
    ru: ['Руководство по порталу.pdf', 'Руководство по карте.pdf'],
    ar: ['دليل البوابة.pdf', 'دليل الخريطة.pdf'],
  }

  test.each(languages)('two guides in %s, each with its name', async (language) => {
    const visitor = createVisitor(portal.url, { 'accept-language': language })
    const sizes = new Set<number>()
    for (const Value of [1, 2] as const) {
      const { http, headers, body } = await visitor.call('downloadLocalizedFile', { Value })
      const bytes = body['value'] as Uint8Array
      expect(http).toBe(200)
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const name = encodeURIComponent(namesOf[language][Value - 1] ?? '')
      expect(headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="[ -~]+\\.pdf"; filename\\*=UTF-8''${name}$`),
      )
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
      expect(Buffer.from(bytes).toString('latin1'), 'a screen reader reads its language').toContain(
        `/Lang (${language})`,
      )
      sizes.add(bytes.length)
    }
    expect(sizes.size).toBe(2)
  })

  test.each(languages)('the help menu learns that there is a manual in %s', async (language) => {
    const visitor = createVisitor(portal.url, { 'accept-language': language })
    expect((await visitor.call('isExistingLocalizedFile', { Value: 1 })).body['isExisting']).toBe(true)
  })

  test.each(languages)('a picture of an invoice in %s, which runs nothing', async (language) => {
    const visitor = createVisitor(portal.url, { 'accept-language': 'en' })
    await portal.setSetting('orgName', 'Water & <Power>')
    const { headers, body } = await visitor.call('getAccountExampleImage', { language })
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('content-disposition')).toMatch(/^inline; /)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const svg = Buffer.from(body['value'] as Uint8Array).toString('utf8')
    const script = { en: 'Latin', el: 'Greek', ru: 'Cyrillic', ar: 'Arabic' }[language]
    expect(svg).toMatch(new RegExp(`<title>[^<]*\\p{Script=${script}}`, 'u'))
    expect(svg).toContain('Water &#38; &#60;Power&#62;')
  })
})
