/** What follows the first step, each drawn when it is needed. */
import { latePart } from '#src/flow-kit/late.ts'

const laterParts = () => import('./later-parts.ts')

export const AddressesStep = latePart(async () => (await laterParts()).AddressesStep)
export const AppliedSummary = latePart(async () => (await laterParts()).AppliedSummary)
export const AttachmentsStep = latePart(async () => (await laterParts()).AttachmentsStep)
export const ConsentStep = latePart(async () => (await laterParts()).ConsentStep)
export const CustomFieldsStep = latePart(async () => (await laterParts()).CustomFieldsStep)
export const Sending = latePart(async () => (await laterParts()).Sending)
export const SentBefore = latePart(async () => (await laterParts()).SentBefore)
export const CorrectingValues = latePart(async () => (await laterParts()).CorrectingValues)
export const ValuesUnsaved = latePart(async () => (await laterParts()).ValuesUnsaved)
