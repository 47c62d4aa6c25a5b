/** What is sent of a new customer's application, to the portal's own server or a utility's. */
import { expect, it } from 'vitest'
import { emptyForm, type FilledForm } from '#machines/new-customer-form/new-customer-form.setup.ts'
import { applicationRequest } from '#src/flows/new-customer/new-customer-calls.ts'

const words: Readonly<Record<number, string>> = { 1: 'Mr.', 2: 'Mrs.' }

const requestOf = (form: Partial<FilledForm>, smsCode = '') =>
  applicationRequest(
    {
      key: 'a-key-of-the-browser',
      sessionId: 7,
      emailCode: '123456',
      smsCode,
      form: { ...emptyForm, ...form },
    },
    'el',
    (title) => words[title] ?? '',
  )

/** Everything that a person is asked, in the words of the form. */
const person = {
  AccountType: '0',
  ConsumerType: '2',
  SelectTitle: '2',
  CustomTitle: '',
  Initial: ' Eleni ',
  Surname: 'Georgiou',
  Email: 'eleni@example.com',
  IdTypeId: '1',
  IdNo: 'K123456',
  TaxNo: '01234567A',
  BirthDate: '٢٩/٠٢/١٩٨٤',
  Gender: 'F',
  TelNo: '22123456',
  CellCallingCode: '357',
  CellTelNo: '99 123456',
  WorkTelNo: '22123457',
  FaxNo: '22123458',
}

const personalAddress = {
  PersonalAddress1: 'Makariou',
  PersonalAddress2: 'Strovolos',
  PersonalAddress3: 'Nicosia',
  PersonalAddress4: '',
  PersonalAddress5: 'Cyprus',
  PersonalCareOf: 'Nikos',
  PersonalFlatName: 'Aphrodite',
  PersonalFlatNo: '3',
  PersonalHouseNo: '12',
  PersonalCode: '1065',
}

const mailingAddress = {
  Address1: 'P.O. Box 4711',
  Address2: '',
  Address3: 'Limassol',
  Address4: '',
  Address5: '',
  CareOf: 'Maria',
  FlatName: '',
  FlatNo: '',
  HouseNo: '',
  Code: '3303',
}

/** What every request has, whatever was chosen. */
const always = {
  PortalApplicationId: -1,
  SessionId: 7,
  EmailOtpCode: '123456',
  LanguageCode: 'el',
  Key: 'a-key-of-the-browser',
  AddressType: 1,
  PersonalAddressType: 1,
}

const { CellCallingCode: _code, AccountType: _type, ...typed } = person

const sentOfPerson = {
  ...typed,
  IsCompany: false,
  SelectTitle: 2,
  Title: 'Mrs.',
  Initial: 'Eleni',
  BirthDate: '29/02/1984',
  CellTelNo: '+35799123456',
}

it('every field of the form is sent as P §7 says, with a mailing address of its own and text messages', () => {
  const card = new File(['card'], 'card.pdf')
  const photo = new Blob(['photo'])
  const { Files = [], ...sent } = requestOf(
    {
      texts: { ...person, ...personalAddress, ...mailingAddress },
      consentToSms: true,
      isSameAddress: false,
      evaluation: { id: 'an-evaluation', email: 'eleni@example.com', number: 12 },
      files: [
        { name: card.name, size: 4, content: card },
        // As the browser gives back what it has kept.
        { name: 'photo.png', size: 5, content: photo },
      ],
    },
    '654321',
  )
  expect(sent).toEqual({
    ...always,
    SmsOtpCode: '654321',
    EvaluationId: 'an-evaluation',
    ...sentOfPerson,
    ...personalAddress,
    ...mailingAddress,
    NoSms: false,
    ConsentReceiveEmail: true,
    ConsentReceiveSms: true,
  })
  expect(Files.map((file) => (file as File).name)).toEqual(['card.pdf', 'photo.png'])
})

it('without text messages no code of theirs is sent, and one address is both', () => {
  const sharedAddress = Object.fromEntries(
    Object.entries(personalAddress).map(([name, line]) => [name.replace('Personal', ''), line]),
  )
  expect(
    requestOf({
      texts: { ...person, ...personalAddress, ...sharedAddress },
      consentToEmail: false,
      consentToSms: false,
      evaluation: { id: 'an-evaluation', email: 'somebody.else@example.com', number: 12 },
    }),
  ).toEqual({
    ...always,
    ...sentOfPerson,
    ...personalAddress,
    ...sharedAddress,
    NoSms: true,
    ConsentReceiveEmail: false,
    ConsentReceiveSms: false,
    Files: [],
  })
})

it('of a company nothing is sent that only a person is asked, although it was typed before (P §5)', () => {
  const { Gender, BirthDate, Initial, SelectTitle, CustomTitle, Title, ...sent } = requestOf({
    texts: { ...person, AccountType: '1', SelectTitle: '0', CustomTitle: 'Archimandrite', BirthDate: 'May' },
  })
  expect({ Gender, BirthDate, Initial, SelectTitle, CustomTitle, Title }).toEqual({
    Gender: '',
    BirthDate: '',
    Initial: '',
    SelectTitle: -1,
    CustomTitle: '',
    Title: '',
  })
  expect(sent).toMatchObject({ IsCompany: true, Surname: 'Georgiou', TaxNo: '01234567A' })
})

it.each([
  ['the word of the number that was chosen', '1', '', { SelectTitle: 1, CustomTitle: '', Title: 'Mr.' }],
  [
    'not one of one’s own that was typed before',
    '1',
    'Archimandrite',
    { SelectTitle: 1, CustomTitle: '', Title: 'Mr.' },
  ],
  ['none where none is chosen', '-1', 'Archimandrite', { SelectTitle: -1, CustomTitle: '', Title: '' }],
  [
    'one’s own where Other is chosen',
    '0',
    ' Archimandrite ',
    { SelectTitle: 0, CustomTitle: 'Archimandrite', Title: 'Archimandrite' },
  ],
])('the title that is sent is %s', (_what, SelectTitle, CustomTitle, sent) => {
  expect(requestOf({ texts: { ...person, SelectTitle, CustomTitle } })).toMatchObject(sent)
})
