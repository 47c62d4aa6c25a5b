/** Applying as a new customer, and the fields that the utility has added (P §7). */
import { customFieldsOf } from '#server/applications/custom-fields/custom-fields.ts'
import { itemsOfList } from '#server/applications/custom-fields/lookup-items.ts'
import { customerAddressLines } from '#server/platform/content/lookups.ts'
import { applicationState } from '#server/applications/new-customers/application-state.ts'
import {
  handInApplication,
  type NewCustomerDependencies,
} from '#server/applications/new-customers/create-application.ts'
import { saveCustomValues } from '#server/applications/new-customers/custom-values-of-application.ts'
import { createdApplication, giveUp } from '#server/applications/new-customers/made-before.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

type NewCustomerCall =
  | 'getCustomAddressLines'
  | 'getCustomFields'
  | 'getLookupValues'
  | 'getLibraryValues'
  | 'createApplication'
  | 'getCreatedApplication'
  | 'giveUpApplication'
  | 'saveCustomFieldValues'
  | 'getApplicationState'

export function newCustomerHandlers({
  db,
  accounts,
  content,
  files,
}: HandlerDependencies): Handlers<NewCustomerCall> {
  const dependencies: NewCustomerDependencies = { ...accounts, files }
  return {
    getCustomAddressLines: async ({ language }) =>
      fulfilled({
        items: { customerCodedAddressLineNames: await customerAddressLines(content, language) },
      }),
    getCustomFields: async ({ language }) =>
      fulfilled({ items: await customFieldsOf(db, 'newCustomer', language) }),
    getLookupValues: async ({ lookupId, language }, context) =>
      fulfilled({ items: await itemsOfList(db, lookupId, 'lookup', language ?? context.language) }),
    getLibraryValues: async ({ libraryId, language }, context) =>
      fulfilled({ items: await itemsOfList(db, libraryId, 'library', language ?? context.language) }),
    createApplication: (request, context, staged) =>
      handInApplication(dependencies, context, request, staged),
    getCreatedApplication: async (request) =>
      fulfilled({ item: await createdApplication(accounts, request) }),
    giveUpApplication: async (request, context) =>
      fulfilled({ item: await giveUp(accounts, context, request) }),
    async saveCustomFieldValues(request, context) {
      await saveCustomValues(accounts, context, request)
      return fulfilled({})
    },
    getApplicationState: async (request, context) =>
      fulfilled({ item: await applicationState(accounts, context, request) }),
  }
}
