/** What the page of an enquiry is drawn from. */
export type { Enquiry } from '#contract/enquiries.ts'
export { longestEnquiryAnswer, type EnquiryMove } from '#contract/rules/enquiries.ts'
export { contactKinds, longestContactMessage, type ContactKind } from '#contract/rules/contact-requests.ts'
export { faultKinds, type FaultKind } from '#contract/areas/maintenance-requests/faults.ts'

/** What is broken, and where: of one that is turned into a request. */
export interface TypedFault {
  kind: string
  street: string
  postcode: string
}
