/** A file that is chosen is looked into at once: what its first bytes tell need not wait for the server. */
import { expect, test } from 'vitest'
import { attachmentFault, type AttachmentPurpose } from '#machines/rules/attachment.ts'
import { chosenFile } from '#src/flows/attachment/chosen-file.ts'
import {
  docx,
  excel4,
  jpeg,
  lateStart,
  lockedDocument,
  pdf,
  plainZip,
  png,
  program,
} from '#tools/test-portal/file-samples.ts'

const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')
const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')

test.each([
  ['photo.jpg', png, 'reading', undefined],
  ['photo.png', jpeg, 'newCustomer', undefined],
  ['bill.pdf', pdf, 'newCustomer', undefined],
  ['late.pdf', lateStart(1024), 'message', undefined],
  ['letter.docx', docx, 'message', undefined],
  ['locked.docx', lockedDocument, 'message', undefined],
  ['old.xls', excel4, 'message', undefined],
  ['plan.zip', plainZip, 'application', undefined],
  ['bill.pdf', program, 'newCustomer', 'differs'],
  ['page.png', Buffer.from('<script>'), 'message', 'differs'],
  ['photo.png', pdf, 'reading', 'differs'],
  ['photo.jpg', plainZip, 'newCustomer', 'differs'],
  ['IMG_0001.heic', heic, 'reading', 'photo'],
  ['IMG_0001.jpg', heic, 'reading', 'photo'],
  ['meter.webp', webp, 'newCustomer', 'photo'],
  ['empty.pdf', Buffer.alloc(0), 'message', 'empty'],
  ['setup.exe', program, 'message', 'kind'],
] as const satisfies readonly (readonly [string, Buffer, AttachmentPurpose, string | undefined])[])(
  '%s is told when it is chosen',
  async (name, bytes, purpose, fault) => {
    const chosen = await chosenFile(new File([new Uint8Array(bytes)], name), purpose)
    expect(attachmentFault(chosen, purpose)).toBe(fault)
  },
)
