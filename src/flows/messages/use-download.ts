import { useMutation } from '@tanstack/react-query'
import { downloadAttachment } from './messages-calls.ts'

/** Downloads a file of a message. Only below `withQueries`. */
export const useDownload = () => useMutation({ mutationFn: downloadAttachment, networkMode: 'always' })
