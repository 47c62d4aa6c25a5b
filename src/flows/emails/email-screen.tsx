import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writtenEmail } from '#src/flows/identifier/written-email.ts'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { isolated } from '#src/i18n/isolate.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { HandsFocusOn } from '#src/ui/hands-focus-on.tsx'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { ShapedLoader } from '#src/ui/shaped-loader.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { WidePage } from '#src/ui/wide-page.tsx'
import { EmailFiles } from './email-files.tsx'
import { EmailLinks } from './email-links.tsx'
import type { Email, SafeEmail, StoredFile } from './emails-shown.ts'

export interface EmailScreenProps {
  /** Undefined: nothing is known yet, or cannot be had. */
  email: Email | undefined
  /** Its HTML, made harmless; undefined: it has none. */
  safe: SafeEmail | undefined
  /** Whether it cannot be had: there is none, or nobody answers. */
  problem: 'missing' | 'failed' | undefined
  onRetry: () => void
  showsRemote: boolean
  onShowRemote: () => void
  onDownload: (file: StoredFile) => void
  /** The number of the file that is on its way. */
  downloading: number | undefined
  hasDownloadFailed: boolean
}

/** What was written: as it was designed, in a frame that can do nothing, or as text. */
function Letter({ email, safe, showsRemote, onShowRemote }: EmailScreenProps & { email: Email }) {
  const { t } = useTranslation('emails')
  const [view, setView] = useState<'designed' | 'text'>('designed')
  const asText = !safe || (view === 'text' && email.text !== '')
  return (
    <>
      {safe && email.text !== '' && (
        <div role="group" aria-label={t('view.label')} className="flex flex-wrap gap-2">
          {(['designed', 'text'] as const).map((one) => (
            <Button
              key={one}
              aria-pressed={view === one}
              variant={view === one ? 'primary' : 'secondary'}
              onClick={() => setView(one)}
            >
              {t(`view.${one}`)}
            </Button>
          ))}
        </div>
      )}
      {!asText && safe.remotePictures > 0 && !showsRemote && (
        <HandsFocusOn to="main h1">
          <Callout
            title={t('pictures.title', { number: safe.remotePictures })}
            action={<Button onClick={onShowRemote}>{t('pictures.show')}</Button>}
          >
            {t('pictures.text')}
          </Callout>
        </HandsFocusOn>
      )}
      {asText ? (
        <p
          dir="auto"
          className="rounded-control border border-line p-4 whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {email.text || t('empty')}
        </p>
      ) : (
        <iframe
          // A frame of its own for each document: Chromium lets a sandboxed frame whose document changes while the
          // first one loads stay empty for good, now and then, on busy processors.
          key={safe.document}
          // Without any right: no script, no form, no window, no address of ours.
          sandbox=""
          srcDoc={safe.document}
          referrerPolicy="no-referrer"
          title={t('view.frame')}
          className="h-[min(65vh,36rem)] min-h-80 w-full resize-y rounded-control border border-line bg-surface"
        />
      )}
    </>
  )
}

/** `/email/{id}`: who has sent what to whom, the letter, where its links lead, and its files. */
export default function EmailScreen(props: EmailScreenProps) {
  const { t, i18n } = useTranslation('emails')
  const { email, safe, problem, onRetry } = props
  const title = email ? email.subject || t('noSubject') : t('one')
  return (
    <WidePage>
      <PageTitle hasError={problem !== undefined || props.hasDownloadFailed}>{isolated(title)}</PageTitle>
      <div className="flex flex-col gap-4">
        <TextLink href="/emails" className="text-link self-start py-1">
          {t('back')}
        </TextLink>
        <PageHeading>{email ? <bdi>{title}</bdi> : title}</PageHeading>
      </div>
      {problem && (
        <Callout
          tone="error"
          announce
          title={t(problem)}
          action={problem === 'failed' && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
        >
          {problem === 'failed' && t('failedText')}
        </Callout>
      )}
      {!problem && !email && <ShapedLoader label={t('loading')} shape="facts" />}
      {email && (
        <Card className="flex flex-col gap-6">
          <FactList
            facts={[
              { name: t('from'), value: <bdi>{writtenEmail(email.sender)}</bdi> },
              { name: t('to'), value: <bdi>{writtenEmail(email.recipient)}</bdi> },
              {
                name: t('sentAt'),
                value: formatInstant(email.sentAt, i18n.language, { dateStyle: 'short', timeStyle: 'short' }),
              },
            ]}
          />
          <EmailFiles {...props} files={email.attachments} />
          <Letter {...props} email={email} />
          {safe && <EmailLinks links={safe.links} />}
        </Card>
      )}
    </WidePage>
  )
}
