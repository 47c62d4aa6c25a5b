/** Applying as a new customer (P §7). */
import { Refused } from '../refused.ts'
import type { Handlers } from './handlers.ts'

type NewCustomerCall =
  | 'getCustomAddressLines'
  | 'getCustomFields'
  | 'getLookupValues'
  | 'getLibraryValues'
  | 'createApplication'
  | 'getCreatedApplication'
  | 'saveCustomFieldValues'
  | 'getApplicationState'

const notYet = () => Promise.reject(new Refused('request.unknown'))

export const newCustomerHandlers = (): Handlers<NewCustomerCall> => ({
  getCustomAddressLines: notYet,
  getCustomFields: notYet,
  getLookupValues: notYet,
  getLibraryValues: notYet,
  createApplication: notYet,
  getCreatedApplication: notYet,
  saveCustomFieldValues: notYet,
  getApplicationState: notYet,
})
