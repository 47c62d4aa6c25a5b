/** E-mails, files and who writes to the utility, on the pictures. */
import type { AttachmentRow } from '#contract/attachments.ts'
import type { ContactOptions } from '#contract/contact-requests.ts'
import type { Email, EmailRow } from '#contract/emails.ts'

const recipient = 'customer@example.com'

const row = (id: number, subject: string, files: number): EmailRow => ({
  id,
  subject,
  files,
  recipient,
  sentAt: '2026-05-03T06:00:00.000Z',
})

export const sampleEmails = {
  items: [
    row(7, 'Διακοπή νερού την Πέμπτη, 09:00 έως 12:00', 1),
    row(6, 'نصائح لقراءة العداد', 0),
    row(5, 'Руководство по порталу', 2),
  ],
  total: 63,
  page: 1,
}

export const sampleEmail: Email = {
  ...row(7, 'Διακοπή νερού την Πέμπτη, 09:00 έως 12:00', 1),
  sender: 'Demetra Water & Power <service@demetra.example>',
  html: '<div lang="el"><h1>Διακοπή νερού</h1><p>Την Πέμπτη δεν θα έχετε νερό. <a href="https://www.demetra.example/works">Πού γίνονται έργα</a></p><img src="https://pictures.demetra.example/map.png" alt="Χάρτης"></div>',
  text: 'Την Πέμπτη δεν θα έχετε νερό.',
  attachments: [{ attachmentId: 1, fileName: 'Χάρτης.pdf', size: 1_340_000, mediaType: 'application/pdf' }],
  pictures: [],
}

const file = (kind: AttachmentRow['kind'], more: Partial<AttachmentRow>): AttachmentRow => ({
  key: kind,
  kind,
  value: '1',
  fileName: 'Κάτοψη ακινήτου.pdf',
  storedOn: '2026-05-03',
  size: 1_340_000,
  belongsTo: '17',
  title: 'newSupply',
  canDownload: true,
  ...more,
})

const { size: _size, ...drawnOnDemand } = file('bill', { belongsTo: '102400029154614' })

export const sampleAttachments = {
  items: [
    { ...drawnOnDemand, fileName: '102400029154614.pdf' },
    file('message', { canDownload: false }),
    file('application', { size: 64_839 }),
    file('reading', { fileName: 'IMG_20260503_101500.jpg', belongsTo: 'WM4711001', title: '' }),
    file('email', { title: 'Руководство по порталу', belongsTo: '5' }),
  ],
  total: 63,
  page: 1,
}

export const sampleContactOptions: ContactOptions = {
  canWrite: true,
  url: 'https://www.demetra.example/contact',
  accountNo: '1004711',
  name: 'Μαρία Γεωργίου',
  email: recipient,
  phoneNo: '',
}
