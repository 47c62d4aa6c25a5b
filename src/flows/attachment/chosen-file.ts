/**
 * A file that somebody has just chosen, looked into before anything is done with it: by its first bytes, so that nobody
 * learns only after two codes that it is not what its name says. Photos that only some phones and browsers read become JPEG.
 */
import { attachmentRules } from '#contract/rules/attachments.ts'
import type { AttachmentPurpose, ChosenFile } from '#machines/rules/attachment.ts'

type Seen = 'png' | 'jpeg' | 'pdf' | 'zip' | 'compound' | 'photo' | 'other'

/** Viewers look for the beginning of a PDF in so many bytes. */
const lookedInto = 1024 + 5

const extensionsOf: Readonly<Record<Exclude<Seen, 'photo' | 'other'>, readonly string[]>> = {
  png: ['.png'],
  jpeg: ['.jpg', '.jpeg'],
  pdf: ['.pdf'],
  zip: ['.zip', '.docx', '.xlsx'],
  // What has a password is in the container of old, too: the server says so.
  compound: ['.doc', '.xls', '.docx', '.xlsx'],
}

/** What the first bytes of a file are of. Those of Excel before 5 are left to the server, which has a sentence for them. */
export function seenIn(head: Uint8Array): Seen | undefined {
  const text = String.fromCharCode(...head)
  if (text.startsWith('\x89PNG')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^RIFF[^]{4}WEBP/.test(text) || /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1|avif)/.test(text))
    return 'photo'
  if (['PK\x03\x04', 'PK\x05\x06'].some((mark) => text.startsWith(mark))) return 'zip'
  if (text.startsWith('\xd0\xcf\x11\xe0')) return 'compound'
  if (text.startsWith('\x09')) return undefined
  return text.includes('%PDF-') ? 'pdf' : 'other'
}

/** Of JPEG: a reading can be read, and the file stays below its limit. */
const quality = 0.85
/** Pixels of the longer side: enough for every dial. */
const longestSide = 2560

/** The same picture as JPEG; undefined where this browser cannot read it. */
async function asJpeg(file: File): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const paper = canvas.getContext('2d')
    if (!paper) return undefined
    // What is transparent would be black.
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`
    return blob ? new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified }) : undefined
  } catch {
    return undefined
  }
}

const plain = (file: File): ChosenFile => ({ name: file.name, size: file.size, content: file })

/** @returns the file as machines take it, with what is wrong with its content */
export async function chosenFile(file: File, purpose: AttachmentPurpose): Promise<ChosenFile> {
  // A file that cannot be read any more fails when it is sent, with its own sentence.
  const head = await file
    .slice(0, lookedInto)
    .arrayBuffer()
    .catch(() => undefined)
  const seen = head && head.byteLength > 0 ? seenIn(new Uint8Array(head)) : undefined
  if (seen === undefined) return plain(file)
  if (seen === 'photo') {
    const converted = await asJpeg(file)
    return converted ? plain(converted) : { ...plain(file), fault: 'photo' }
  }
  const extensions: readonly string[] = attachmentRules[purpose].extensions
  const isAccepted = seen !== 'other' && extensionsOf[seen].some((ending) => extensions.includes(ending))
  return isAccepted ? plain(file) : { ...plain(file), fault: 'differs' }
}
