/** `/email/{id}`: one e-mail, shown safely (A §1, decision 0109). */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'wouter'
import { emailPicturesQuery, emailQuery, fetchEmailFile } from '#src/api/email-queries.ts'
import { ApiError } from '#src/api/api-error.ts'
import { saveFile } from '#src/api/save-file.ts'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import EmailScreen from './email-screen.tsx'
import type { StoredFile } from './emails-shown.ts'
import { safeEmail } from './safe-email.ts'

/** The address may hold anything; no e-mail has the number 0, which the server would not even read. */
const numberIn = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : Number.MAX_SAFE_INTEGER)

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.refusal.code === 'email.missing'

const noPictures: Readonly<Record<string, string>> = {}

function OneEmail({ id }: { id: number }) {
  const { data, error, isError, refetch } = useQuery(emailQuery(id))
  const pictures = useQuery({
    ...emailPicturesQuery({ id, pictures: data?.pictures ?? [] }),
    enabled: data !== undefined && data.pictures.length > 0,
  })
  const [showsRemote, setShowsRemote] = useState(false)
  const safe = useMemo(
    () =>
      data && data.html !== '' ? safeEmail(data.html, pictures.data ?? noPictures, showsRemote) : undefined,
    [data, pictures.data, showsRemote],
  )
  const download = useMutation({
    mutationFn: ({ attachmentId, fileName }: StoredFile) =>
      whileLoading(async () => saveFile(await fetchEmailFile(attachmentId), fileName)),
    networkMode: 'always',
  })
  return (
    <EmailScreen
      email={data}
      safe={safe}
      problem={isError ? (isMissing(error) ? 'missing' : 'failed') : undefined}
      onRetry={() => void refetch()}
      showsRemote={showsRemote}
      onShowRemote={() => setShowsRemote(true)}
      onDownload={download.mutate}
      downloading={download.isPending ? download.variables.attachmentId : undefined}
      hasDownloadFailed={download.isError}
    />
  )
}

export default withSecurities(
  'emails',
  function EmailFlow() {
    const id = numberIn(useParams()['id'] ?? '')
    // Pictures that were asked for in one e-mail are not those of the next.
    return <OneEmail key={id} id={id} />
  },
  'page',
)
