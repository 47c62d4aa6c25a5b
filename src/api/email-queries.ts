/** What was sent to the account that is chosen, and all of its files, fetched anew with each visit to their pages. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getAttachments, type AttachmentRow } from '#contract/attachments.ts'
import { downloadApplicationAttachment } from '#contract/application-attachments.ts'
import { downloadEmailAttachment, getEmail, getEmails, type Email, type EmailRow } from '#contract/emails.ts'
import type { Language } from '#contract/entities.ts'
import { downloadMessageAttachment } from '#contract/messages.ts'
import type { attachmentColumns, attachmentFilters } from '#contract/rules/attachments.ts'
import type { emailColumns, emailFilters } from '#contract/rules/emails.ts'
import { callApi } from './call-api.ts'
import { fetchBillFile } from './financial-queries.ts'
import { optionsOf, type ListAsked, type ListFound } from './list-request.ts'
import { fetchReadingPhoto } from './reading-photo-queries.ts'
import { fulfilledValue } from './refused-error.ts'

const staleTime = 10_000

export async function fetchEmails(asked: ListAsked, signal?: AbortSignal): Promise<ListFound<EmailRow>> {
  const Options = optionsOf<(typeof emailColumns)[number], (typeof emailFilters)[number]>(asked)
  return fulfilledValue(await callApi(getEmails, { Options }, { ...(signal && { signal }) }))
}

export const emailsQuery = (asked: ListAsked) =>
  queryOptions({
    queryKey: ['emails', asked],
    queryFn: ({ signal }) => fetchEmails(asked, signal),
    staleTime,
    // The list stays while the next one is fetched.
    placeholderData: keepPreviousData,
  })

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

export async function fetchAttachments(
  asked: ListAsked,
  signal?: AbortSignal,
): Promise<ListFound<AttachmentRow>> {
  const Options = optionsOf<(typeof attachmentColumns)[number], (typeof attachmentFilters)[number]>(asked)
  return fulfilledValue(await callApi(getAttachments, { Options }, { ...(signal && { signal }) }))
}

export const attachmentsQuery = (asked: ListAsked, language: string) =>
  queryOptions({
    // Bills are named in the language of the visit.
    queryKey: ['attachments', asked, language],
    queryFn: ({ signal }) => fetchAttachments(asked, signal),
    staleTime,
    placeholderData: keepPreviousData,
  })

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
