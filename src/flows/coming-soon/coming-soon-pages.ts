/** The addresses of the specification that have no flow yet (P §2, A §2.1). A flow that is built goes from here. */

/** What is meant by an address; `page` where its name says nothing to a customer. */
export type ComingSoonTopic = 'newCustomer' | 'customerEvaluation' | 'payBill' | 'page'

const topics: Readonly<Record<string, ComingSoonTopic>> = {
  newCustomer: 'newCustomer',
  customerEvaluation: 'customerEvaluation',
  payBill: 'payBill',
  billPayment: 'payBill',
}

/** In wouter's notation. They ask nothing of their visitor: who is signed in and who is not get the same answer. */
export const comingSoonPages: readonly string[] = [
  '/newCustomer',
  '/customerEvaluation/:id?',
  '/payBill',
  // For customers.
  '/account',
  '/financial',
  '/readings',
  '/app/readings',
  '/apps',
  '/emails',
  '/email/:id',
  '/attachments',
  '/dashscreen',
  '/billPayment',
  '/contactUs',
  '/halfHourEstimatedConsumption',
  // For employees.
  '/applications',
  '/application',
  '/omApplications',
  '/omApplication/:id?',
  '/disconnections',
  '/dm',
  '/assets',
  '/elements',
  '/logs',
  '/samples',
  '/sample/:id?',
  '/captureMeterReadings',
  '/capture',
  '/webgis',
  '/gis',
  '/gisAdministration',
  '/gisSettings',
  '/gisUserSettings',
  '/mapsSettings',
  '/mapSettings',
]

/** What an address is about, by its beginning. */
export const topicOf = (path: string): ComingSoonTopic => topics[path.split('/')[1] ?? ''] ?? 'page'

/** Whether a link would lead to a page that only says that it is not there yet. */
export const isComingSoon = (href: string): boolean => comingSoonPages.includes(href)
