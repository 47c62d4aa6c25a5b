/** What is sent of a new customer's application, to the portal's own server or a utility's. */
import { expect, it } from 'vitest'
import { applicationRequest } from '#src/flows/new-customer/new-customer-calls.ts'

const requestOf = (texts: Readonly<Record<string, string>>) =>
  applicationRequest(
    {
      key: 'key',
      sessionId: 7,
      emailCode: '123456',
      smsCode: '',
      form: {
        texts,
        customTexts: {},
        consentToEmail: true,
        consentToSms: false,
        smsIsDeclined: false,
        isSameAddress: true,
        files: [],
      },
    },
    'en',
    () => '',
  )

it.each([
  ['of a person, a first name', '0', { IsCompany: false, Initial: 'Eleni' }],
  ['of a company, none, although one was typed before', '1', { IsCompany: true, Initial: '' }],
])('%s is sent (P §5)', (_who, AccountType, sent) => {
  expect(requestOf({ AccountType, Initial: 'Eleni', Surname: 'Georgiou' })).toMatchObject(sent)
})
