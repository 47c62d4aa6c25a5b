import { useMutation } from '@tanstack/react-query'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { downloadAttachment, fetchAttachment } from './messages-calls.ts'
import type { StoredFile } from './messages-shown.ts'

/** Downloads a file of a message. Only below `withQueries`. */
export const useDownload = () =>
  useMutation({
    mutationFn: (file: StoredFile) => whileLoading(() => downloadAttachment(file)),
    networkMode: 'always',
  })

/** Its bytes, to be looked at. @throws when they cannot be had */
export const fetchStoredFile = ({ attachmentId }: StoredFile) => fetchAttachment(attachmentId)
