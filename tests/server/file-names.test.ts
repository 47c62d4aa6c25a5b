/** Names of uploaded files: hostile ones become plain ones, honest ones stay. */
import { expect, test } from 'vitest'
import { safeFileName } from '#server/platform/files/file-names.ts'

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\me\\bill.pdf', 'bill.pdf'],
  ['bill\u202efdp.exe.pdf', 'billfdp.exe.pdf'],
  ['a\u0000b\u0007\u200bc.pdf', 'abc.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
  [`${'水'.repeat(300)}.pdf`, `${'水'.repeat(100)}.pdf`],
  ['"><img src=x onerror=alert(1)>.pdf', '___img src=x onerror=alert(1)_.pdf'],
  ['con.pdf', 'file-con.pdf'],
  ['.pdf', 'file.pdf'],
  ['  my   bill . pdf .PDF', 'my bill . pdf.pdf'],
  ['فاتورة الماء.pdf', 'فاتورة الماء.pdf'],
  ['50%22 done.pdf', '50_ done.pdf'],
  ['', 'file'],
])('the name %j becomes %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})
