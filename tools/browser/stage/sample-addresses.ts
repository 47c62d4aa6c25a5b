/** Addresses for pages that are told apart by something in them. */

const samples: Readonly<Record<string, string>> = {
  '*': '/no/such/page',
  '/account/resetPassword/:identifier': '/account/resetPassword/customer@example.com',
  '/changeEmail/:code': '/changeEmail/unknown',
  '/changeEmailComplete/:code?': '/changeEmailComplete/unknown',
  '/firstPassword/:identifier': '/firstPassword/customer@example.com',
  '/payment/:id': '/payment/unknown',
}

/** An address of a page. @param path as its table has it: `/activate/:code?` */
export const sampleAddress = (path: string): string => samples[path] ?? path.replace(/\/:\w+\?$/, '')
