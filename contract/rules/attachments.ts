/** Which files people may upload, and what the list of all files can be sorted by and narrowed to, for both sides. */
import { faultPhotos } from './fault-report.ts'
import { newCustomerFiles } from './new-customer.ts'

/** 3 MB, in bytes: pictures of meters and files of messages are smaller (A §5, A §9). */
const threeMegabytes = 3_145_728

/**
 * Files that a message may carry, those of an application, which may be archives, too (A §5), those that come with the
 * application of a new customer (P §5), the photo of a meter, and those of a fault.
 */
export const attachmentRules = {
  message: {
    /** Bytes; exactly so many are accepted. */
    most: threeMegabytes - 1,
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
  reading: { most: threeMegabytes - 1, count: 1, extensions: ['.jpg', '.jpeg', '.png'] },
  fault: faultPhotos,
} as const

export const attachmentColumns = ['fileName', 'storedOn', 'size'] as const
export const attachmentFilters = ['all', 'bills', 'messages', 'applications', 'emails', 'readings'] as const
