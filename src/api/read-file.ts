/** A file that came as a reply (`fileReply` of the contract). Apart, because few pages have files. */
import type { z } from '#contract/z.ts'
import type { fileReply } from '#contract/call.ts'

const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

/** The name in a `content-disposition` (RFC 6266); the encoded form, which holds every language, wins. */
function fileNameIn(disposition: string): string {
  const encoded = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  if (encoded) return decoded(encoded)
  const quoted = /filename\s*=\s*"((?:\\.|[^"\\])*)"/i.exec(disposition)?.[1]
  return quoted?.replace(/\\(.)/g, '$1') ?? /filename\s*=\s*([^;\s"]+)/i.exec(disposition)?.[1] ?? ''
}

export async function readFile(response: Response): Promise<z.infer<typeof fileReply>> {
  return {
    fileName: fileNameIn(response.headers.get('content-disposition') ?? ''),
    mediaType: (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
