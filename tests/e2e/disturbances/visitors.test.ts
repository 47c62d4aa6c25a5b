/**
 * The most telling state of each flow of somebody who is no customer yet, or comes by a link, disturbed. The checks
 * inside these pages, and all other states: `npm run test:disturbances`.
 */
import { activationBindings } from '#tools/browser/bindings/activation.ts'
import { emailChangeByLinkBindings } from '#tools/browser/bindings/email-change-by-link.ts'
import { emailChangeCompletionBindings } from '#tools/browser/bindings/email-change-completion.ts'
import { legalAcceptanceBindings } from '#tools/browser/bindings/legal-acceptance.ts'
import { registrationBindings } from '#tools/browser/bindings/registration.ts'
import { resetRequestBindings } from '#tools/browser/bindings/reset-request.ts'
import { describeDisturbances } from '#tests/disturbances/describe-disturbances.ts'

describeDisturbances(activationBindings, ['activated'])
describeDisturbances(emailChangeCompletionBindings, ['changed'])
describeDisturbances(emailChangeByLinkBindings, ['enteringChange.refused'])
describeDisturbances(legalAcceptanceBindings, ['dialogOpen.reviewingTerms'])
describeDisturbances(registrationBindings, ['open.awaitingCode'])
describeDisturbances(resetRequestBindings, ['requesting.enteringIdentifier.refused'])
