/** Sends a file as a reply of a call: its bytes, its type, and its name for those who keep it. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from '#contract/z.ts'
import type { fileReply } from '#contract/call.ts'
import type { FileContent } from '#server/platform/files/file-store.ts'

/** Shown in a page as a picture; everything else is kept as a file. */
const isPicture = (mediaType: string): boolean => mediaType.startsWith('image/')

/** RFC 6266: plain for old browsers, encoded for the others. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export function sendFile(
  reply: FastifyReply,
  { fileName, mediaType, bytes }: z.infer<typeof fileReply>,
): FastifyReply {
  const picture = isPicture(mediaType)
  if (picture)
    // Opened by itself, a picture is a document: it may load and run nothing.
    reply.header('content-security-policy', "default-src 'none'; sandbox")
  return reply
    .type(mediaType)
    .header('content-disposition', disposition(picture ? 'inline' : 'attachment', fileName))
    .send(Buffer.from(bytes))
}

/** A file that people have uploaded: kept as a file, and whoever opens it all the same gets nothing that runs. */
export const sendUploaded = (
  reply: FastifyReply,
  { fileName, mediaType, size, content }: FileContent,
): FastifyReply =>
  reply
    .type(mediaType)
    .header('content-length', size)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', disposition('attachment', fileName))
    .send(Readable.from(content, { objectMode: false }))
