/** Gives a file that came as a reply to the browser to save. */
import type { fileReply } from '#contract/call.ts'
import type { z } from '#contract/z.ts'

/** @param otherwise the name of a file to which the server gave none */
export function saveFile({ fileName, mediaType, bytes }: z.infer<typeof fileReply>, otherwise: string): void {
  const address = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName || otherwise
  link.click()
  URL.revokeObjectURL(address)
}
