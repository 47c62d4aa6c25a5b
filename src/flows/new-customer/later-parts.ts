/** What follows the first step, in one file: it is fetched while somebody fills in that step. */
export { AddressesStep } from './addresses-step.tsx'
export { AppliedSummary, SentBefore } from './applied-summary.tsx'
export { AttachmentsStep } from './attachments-step.tsx'
export { ConsentStep } from './consent-step.tsx'
export { CustomFieldsStep } from './custom-fields-step.tsx'
export { Sending } from './sending.tsx'
export { CorrectingValues, ValuesUnsaved } from './values-unsaved.tsx'
