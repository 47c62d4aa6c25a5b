/** The conversation about an application that needs files. */
import { useTranslation } from 'react-i18next'
import type { messagesMachine } from '#machines/messages/messages.machine.ts'
import { withSecurities } from '#src/flow-kit/securities.tsx'
import { ApplicationFileList } from '#src/flows/attachment/application-file-list.tsx'
import type { Language } from '#contract/entities.ts'
import { FlowPicture } from '../flow-picture.tsx'
import { sampleApplicationFiles } from '../sample-homes.ts'
import { sampleIdTypes } from '../sample-reads.ts'
import { ignore, type Stage } from '../stage.ts'

const noFile = () => Promise.reject(new Error('Pictures fetch no files.'))

const Files = withSecurities('applicationAttachments', function Files() {
  const { i18n } = useTranslation()
  return (
    <ApplicationFileList
      files={sampleApplicationFiles(sampleIdTypes(i18n.language as Language).map(({ text }) => text))}
      done={undefined}
      onRetry={ignore}
      onTask={ignore}
      fetchFile={noFile}
      saveFile={noFile}
    />
  )
})

const MessagesStage: Stage<typeof messagesMachine> = ({ snapshot }) => (
  <FlowPicture machine="messages" snapshot={snapshot}>
    <Files />
  </FlowPicture>
)

export default MessagesStage
