/** What the page of an enquiry shows on the pictures: one that was answered, and is the person's own. */
import type { Enquiry } from '#contract/enquiries.ts'
import { enquiryQuery } from '#src/api/enquiry-queries.ts'

const sampleEnquiry: Enquiry = {
  id: 100_003,
  writtenAt: '2026-11-26T06:00:00.000Z',
  kind: 'supply',
  subject: '',
  name: 'Αλεξάνδρα Παπαδοπούλου',
  account: '1004711',
  email: 'alexandra@example.com',
  phoneNo: '+35722123456',
  message: 'Τρέχει νερό στο πεζοδρόμιο μπροστά στο σπίτι.',
  state: 'answered',
  isByPhone: false,
  holder: 'Ελένη Μάρκου',
  isOwn: true,
  language: 'el',
  holderId: 7,
  version: 1,
  history: [
    {
      at: '2026-11-26T08:31:00.000Z',
      by: 'Ελένη Μάρκου',
      move: 'staff.answered',
      to: 'answered',
      text: 'Ένα συνεργείο έρχεται σήμερα το μεσημέρι.',
    },
  ],
  moves: ['staff.answered', 'staff.turned', 'staff.closed', 'staff.reopened'],
  hasMailbox: true,
  request: null,
}

const ofColleague: Enquiry = {
  ...sampleEnquiry,
  id: 100_004,
  holder: 'سلمى حداد',
  isOwn: false,
  holderId: 8,
  state: 'turned',
  request: { id: 12, code: 'MR-000012' },
}

/** What the page of an enquiry reads. */
export const enquiryReads = () =>
  [sampleEnquiry, ofColleague].map((item) => ({ query: enquiryQuery(item.id), answer: item, empty: item }))
