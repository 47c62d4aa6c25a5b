/** What was sent to the account that is chosen, and all of its files, fetched anew with each visit to their pages. */
import { queryOptions } from '@tanstack/react-query'
import { getAttachments, type AttachmentRow } from '#contract/attachments.ts'
import { downloadApplicationAttachment } from '#contract/application-attachments.ts'
import { downloadEmailAttachment, getEmail, getEmails, type Email } from '#contract/emails.ts'
import type { Language } from '#contract/entities.ts'
import { downloadMessageAttachment } from '#contract/messages.ts'
import { callApi } from './call-api.ts'
import { fetchBillFile } from './financial-queries.ts'
import { listReads } from './list-reads.ts'
import { fetchReadingPhoto } from './reading-photo-queries.ts'
import { fulfilledValue } from './api-error.ts'

const staleTime = 10_000

export const emailList = listReads(getEmails)

/** @param id as the address has it: what is no number is no e-mail, and the server says so */
export const emailQuery = (id: number) =>
  queryOptions({
    queryKey: ['email', id],
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getEmail, { Value: id }, { signal })).item,
    staleTime,
  })

export const fetchEmailFile = async (attachmentId: number) =>
  fulfilledValue(await callApi(downloadEmailAttachment, { Value: attachmentId }))

/** Kinds of pictures that browsers draw and that cannot do anything. */
const drawn: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

function dataAddress({ mediaType, bytes }: { mediaType: string; bytes: Uint8Array }): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not readable')))
    reader.readAsDataURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType }))
  })
}

/**
 * The pictures within an e-mail as addresses that hold them, by content id: a frame without an origin can fetch none. What
 * cannot be had is left out.
 */
export const emailPicturesQuery = ({ id, pictures }: Pick<Email, 'id' | 'pictures'>) =>
  queryOptions({
    queryKey: ['emailPictures', id],
    queryFn: async (): Promise<Readonly<Record<string, string>>> => {
      const read = pictures.map(async ({ attachmentId, contentId }) => {
        const file = await fetchEmailFile(attachmentId).catch(() => undefined)
        const mediaType = file?.mediaType.split(';', 1)[0] ?? ''
        return file && drawn.includes(mediaType)
          ? [[contentId, await dataAddress({ mediaType, bytes: file.bytes })] as const]
          : []
      })
      return Object.fromEntries((await Promise.all(read)).flat())
    },
    staleTime: Infinity,
  })

export const attachmentList = listReads(getAttachments)

/** A file of the list, by the call of its kind. */
export async function fetchAttachment({ kind, value }: AttachmentRow, language: Language) {
  switch (kind) {
    case 'bill':
      return fetchBillFile(value, language)
    case 'message':
      return fulfilledValue(await callApi(downloadMessageAttachment, { Value: Number(value) }))
    case 'reading':
      return fetchReadingPhoto(Number(value))
    case 'application':
      return fulfilledValue(await callApi(downloadApplicationAttachment, { Value: Number(value) }))
    case 'email':
      return fetchEmailFile(Number(value))
  }
}
