/** Files that people upload (A §2.8, §5): which, how large, and how they travel. */
import { faultPhotos } from './rules/fault-report.ts'
import { newCustomerFiles } from './rules/new-customer.ts'
import { z } from './z.ts'

/**
 * Files that a message may carry, those of an application, which may be archives, too (A §5), those that come with the
 * application of a new customer (P §5), the photo of a meter, and those of a fault.
 */
export const attachmentRules = {
  message: {
    /** Bytes; exactly so many are accepted. */
    most: 3_145_728,
    /** Files of one message. */
    count: 3,
    extensions: ['.jpg', '.jpeg', '.png', '.pdf', '.doc', '.docx', '.xls', '.xlsx'],
  },
  application: {
    most: 4_000_000,
    count: 1,
    extensions: ['.zip', '.pdf', '.doc', '.docx', '.xls', '.xlsx', '.jpg', '.jpeg', '.png'],
  },
  newCustomer: newCustomerFiles,
  /** Of a meter, with a reading: what a camera makes. */
  reading: { most: 3_145_728, count: 1, extensions: ['.jpg', '.jpeg', '.png'] },
  fault: faultPhotos,
} as const

/** What a browser's `File` is; of a request by `multipart` it is a part with a file name, after all other parts. */
export const uploadedFile = z.object({ name: z.string(), size: z.number(), type: z.string() })

/** A file that is stored. */
export const storedFile = z.object({
  attachmentId: z.int(),
  fileName: z.string(),
  /** Extensions: in bytes, and what its content is: `image/png`. */
  size: z.optional(z.number()),
  mediaType: z.optional(z.string()),
})
export type StoredFile = z.infer<typeof storedFile>
