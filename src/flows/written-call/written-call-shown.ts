/** What the form for a call is drawn from. */
export { contactKinds, longestContactMessage } from '#contract/rules/contact-requests.ts'
