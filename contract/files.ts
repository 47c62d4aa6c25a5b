/** Files that people upload (A §2.8, §5): how they travel. Which may be uploaded stands in `rules/attachments.ts`. */
import { z } from './z.ts'

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
