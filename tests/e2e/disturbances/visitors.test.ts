/**
 * The most telling states of flows of somebody who is no customer yet, or comes by a link, disturbed. All states:
 * `npm run test:disturbances`.
 */
import { activationBindings } from '#tools/browser/bindings/activation.ts'
import { emailChangeByLinkBindings } from '#tools/browser/bindings/email-change-by-link.ts'
import { registrationBindings } from '#tools/browser/bindings/registration.ts'
import { describeDisturbances } from '#tests/disturbances/describe-disturbances.ts'

describeDisturbances(activationBindings, ['activated'])
describeDisturbances(emailChangeByLinkBindings, ['enteringChange.refused'])
describeDisturbances(registrationBindings, ['open.awaitingCode'])
