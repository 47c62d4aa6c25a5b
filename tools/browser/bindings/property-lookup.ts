/** Finding a property by its invoice, in the browser: on the page of electronic bills, after both codes. */
import { fromServer, refusedOnTheWire, type Bindings } from '../driver/bindings.ts'
import { endSession, setInvoicesTried } from '../stage/code-session-facts.ts'
import {
  byHand,
  inDatabase,
  invoiceField,
  propertyCaptions,
  submitInvoice,
  tickProperty,
} from './code-session-actions.ts'
import { openAtInvoice } from './e-bill-actions.ts'
import { press } from './form-actions.ts'
import { alert, formLooks, heading, shows, status, wrong } from './looks.ts'

export const propertyLookupBindings: Bindings = {
  id: 'property-lookup',
  portals: { usual: { humanCheck: 'none' } },

  open: openAtInvoice,

  user: {
    'invoice.submitted': (scene) => submitInvoice(scene),
    async 'property.confirmed'(scene) {
      await tickProperty(scene)
      await press(scene, 'e-bill:confirmProperty')
    },
    'property.denied': (scene) => press(scene, 'property-lookup:property.deny'),
  },

  services: {
    getPropertyAddress: {
      call: 'getPropertyAddress',
      done: {
        found: fromServer((scene) => setInvoicesTried(scene, false), 'it follows by itself'),
        'wrong number': refusedOnTheWire(
          'invoice.wrong',
          'the number that the paths type stands in the books; a journey types one that does not',
        ),
        'session over': fromServer(endSession, byHand.sessionOver),
        'too many tries': fromServer((scene) => setInvoicesTried(scene, true), {
          ...inDatabase('update otp_sessions set wrong_invoices = 1000'),
          afterwards: 'run in the database “update otp_sessions set wrong_invoices = 0”',
        }),
      },
    },
  },

  delays: [],

  fieldCaptions: ({ t }) => ({
    mobileNo: t('e-bill:contact.phone'),
    email: t('e-bill:contact.email'),
    ...propertyCaptions(t),
  }),

  states: {
    ...formLooks('enteringInvoiceNumber.asking', 'property-lookup:problem.', (scene) => ({
      seen: [invoiceField(scene)],
      unseen: [
        wrong(scene, 'invoiceNumber'),
        alert(scene, 'property-lookup:problem.propertyDenied'),
        status(scene, 'property-lookup:number.searching'),
      ],
    })),
    'enteringInvoiceNumber.invoiceWrong': shows(wrong, 'invoiceNumber'),
    'enteringInvoiceNumber.propertyDenied': shows(alert, 'property-lookup:problem.propertyDenied'),
    findingProperty: shows(status, 'property-lookup:number.searching'),
    confirmingProperty: shows(heading, 'property-lookup:property.title'),
    propertyConfirmed: shows(heading, 'e-bill:preferences.title'),
    lookupEnded: shows(alert, 'code-session:problem.sessionExpired'),
  },
}
