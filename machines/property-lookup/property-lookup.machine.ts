/** Finding a property by the number on its invoice, and confirming its address (P §2, §4, §5, §7, §8). */
import { assign, setup } from 'xstate'
import { isFulfilled, refusedWith, valueIn, type Answer } from '../answer.ts'
import { callStatesOf, noProblem, problemActions, refusedRow, type CallProblem } from '../call-state.ts'
import { codeSessionGuards } from '../code-session.ts'
import { formStates } from '../form-states.ts'
import { keptFrom } from '../kept-from.ts'
import { port } from '../port.ts'
import type { StepTag } from '../steps.ts'
import { isInvoiceNumber, normalisedInvoiceNumber, propertyReference } from '../rules/invoice-number.ts'
import type { RequirementId } from './requirements.ts'

export interface PropertyLookupInput {
  sessionId: number
  /** The code that proved the e-mail address; empty after a reload. */
  emailCode: string
  /** What the property is looked for: the address must be the subscribed one to unsubscribe. */
  purpose: 'registration' | 'unsubscribing'
  fewestDigits: number
}

/** A property that was confirmed. */
export interface FoundProperty {
  invoiceNumber: string
  /** '0' and characters 3 to 7 of the invoice number. */
  reference: string
  /** One line, as on the invoice. */
  address: string
}

/** How the lookup ended; the flow that invoked it decides what follows. */
export type PropertyLookupOutput = { kind: 'confirmed'; value: FoundProperty } | { kind: 'sessionOver' }

export type PropertyLookupEvent =
  | { type: 'invoice.submitted'; invoiceNumber: string }
  | { type: 'property.confirmed'; boxIsTicked: boolean }
  /** The person does not know the address. */
  | { type: 'property.denied' }

interface PropertyLookupContext extends CallProblem {
  input: PropertyLookupInput
  property: FoundProperty
  output: PropertyLookupOutput
}

/** What the call gets. */
export interface PropertyQuery {
  input: PropertyLookupInput
  property: FoundProperty
}

const propertyLookupSetup = setup({
  types: {
    input: {} as PropertyLookupInput,
    context: {} as PropertyLookupContext,
    events: {} as PropertyLookupEvent,
    output: {} as PropertyLookupOutput,
    tags: {} as 'busy' | 'error' | StepTag<'invoiceNumber' | 'property'>,
    transitionMeta: {} as { req: RequirementId },
  },
  actors: {
    getPropertyAddress: port<Answer<string>, PropertyQuery>('getPropertyAddress'),
  },
  guards: {
    invoiceNumberIsComplete: ({ context, event }) =>
      event.type === 'invoice.submitted' && isInvoiceNumber(event.invoiceNumber, context.input.fewestDigits),
    boxIsTicked: ({ event }) => event.type === 'property.confirmed' && event.boxIsTicked,
    addressWasFound: isFulfilled,
    invoiceIsWrong: refusedWith('invoice.wrong'),
    sessionIsOver: codeSessionGuards.sessionIsOver,
  },
  actions: {
    ...problemActions<PropertyLookupContext, PropertyLookupEvent>(),
    keepInvoiceNumber: assign(
      keptFrom('invoice.submitted', ({ invoiceNumber }) => ({
        property: {
          invoiceNumber: normalisedInvoiceNumber(invoiceNumber),
          reference: propertyReference(invoiceNumber),
          address: '',
        },
      })),
    ),
    keepAddress: assign({
      property: ({ context, event }) => ({ ...context.property, address: valueIn<string>({ event }) }),
    }),
    endConfirmed: assign({
      output: ({ context }) => ({ kind: 'confirmed' as const, value: context.property }),
    }),
  },
})

const callState = callStatesOf(propertyLookupSetup)

export const propertyLookupMachine = propertyLookupSetup.createMachine({
  id: 'propertyLookup',
  description:
    'A person hands in the number of an invoice and confirms the address of the property it is for.',
  context: ({ input }) => ({
    input,
    property: { invoiceNumber: '', reference: '', address: '' },
    output: { kind: 'sessionOver' },
    ...noProblem,
  }),
  output: ({ context }) => context.output,
  initial: 'enteringInvoiceNumber',
  states: {
    enteringInvoiceNumber: {
      tags: 'step.invoiceNumber',
      description: 'The form asks for the number of an invoice; a picture shows where it stands.',
      initial: 'asking',
      on: {
        'invoice.submitted': {
          target: 'findingProperty',
          guard: 'invoiceNumberIsComplete',
          actions: ['keepInvoiceNumber', 'clearMessages'],
          description: 'The number has digits only, and as many as are needed.',
          meta: { req: 'PL-01' },
        },
      },
      states: formStates({
        asking: 'The form waits.',
        invoiceWrong: 'No property has an invoice with this number.',
        refused: 'The server refused; its text is shown.',
        propertyDenied: 'The address was not the one of this person: the number is to be looked at again.',
        unreachable: 'The address could not be fetched; the number can be sent again.',
      }),
    },
    findingProperty: {
      ...callState('getPropertyAddress', {
        description: 'The server looks up the property of the invoice and its address.',
        input: ({ context: { input, property } }) => ({ input, property }),
        answers: [
          {
            target: 'confirmingProperty',
            guard: 'addressWasFound',
            actions: 'keepAddress',
            description: 'The address of the property.',
            meta: { req: 'PL-02' },
          },
          {
            target: 'enteringInvoiceNumber.invoiceWrong',
            guard: 'invoiceIsWrong',
            actions: 'keepRefusal',
            description: 'The number belongs to no property.',
            meta: { req: 'PL-03' },
          },
          {
            target: 'lookupEnded',
            guard: 'sessionIsOver',
            description: 'The server says that the session has ended.',
            meta: { req: 'PL-08' },
          },
          refusedRow({ target: 'enteringInvoiceNumber.refused', meta: { req: 'PL-04' } }),
        ],
        unreachable: { target: 'enteringInvoiceNumber.unreachable', meta: { req: 'PL-05' } },
      }),
      tags: ['busy', 'step.invoiceNumber'],
    },
    confirmingProperty: {
      tags: 'step.property',
      description: 'The address is shown read-only, with a checkbox to confirm it.',
      on: {
        'property.confirmed': {
          target: 'propertyConfirmed',
          guard: 'boxIsTicked',
          actions: 'endConfirmed',
          description: 'The checkbox is ticked.',
          meta: { req: 'PL-06' },
        },
        'property.denied': {
          target: 'enteringInvoiceNumber.propertyDenied',
          description: 'This is not the address: another number can be handed in.',
          meta: { req: 'PL-07' },
        },
      },
    },
    propertyConfirmed: {
      type: 'final',
      tags: 'step.property',
      description: 'The property is the right one.',
    },
    lookupEnded: {
      type: 'final',
      tags: 'step.invoiceNumber',
      description: 'There is no session any more in which a property could be found.',
    },
  },
})
