import { useTranslation } from 'react-i18next'
import { ListLeft } from '#src/flows/messages/list-left.ts'
import UnreadList from '#src/flows/messages/unread-list.flow.tsx'
import DialogPanel from '#src/ui/dialog-panel.tsx'

/** The unread messages of all applications, over the page that is open (A §2.9). */
export default function UnreadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <DialogPanel title={t('unread.title')} onClose={onClose}>
      <ListLeft value={onClose}>
        <UnreadList />
      </ListLeft>
    </DialogPanel>
  )
}
