/** Which files people may upload, and what the list of all files can be sorted by and narrowed to, for both sides. */
import { faultPhotos } from './fault-report.ts'
import { newCustomerFiles } from './new-customer.ts'

/** The largest picture of a meter and file of a message, in bytes: under 3 MB, which are 3,145,728 (A §5). */
const underThreeMegabytes = 3_145_727

/**
 * Files that a message may carry, those of an application, which may be archives, too (A §5), those that come with the
 * application of a new customer (P §5), the photo of a meter, and those of a fault.
 */
export const attachmentRules = {
  message: {
    /** Bytes; exactly so many are accepted. */
    most: underThreeMegabytes,
    /** Files of one message. */
    count: 3,
    extensions: ['.jpg', '.jpeg', '.png', '.pdf', '.doc', '.docx', '.xls', '.xlsx'],
  },
  application: {
    most: 4_000_000,
    count: 1,
    extensions: ['.jpg', '.jpeg', '.png', '.pdf', '.doc', '.docx', '.xls', '.xlsx', '.zip'],
  },
  newCustomer: newCustomerFiles,
  /** Of a meter, with a reading: what a camera makes. */
  reading: { most: underThreeMegabytes, count: 1, extensions: ['.jpg', '.jpeg', '.png'] },
  fault: faultPhotos,
} as const

export const attachmentColumns = ['fileName', 'storedOn', 'size'] as const
export const attachmentFilters = ['all', 'bills', 'messages', 'applications', 'emails', 'readings'] as const
