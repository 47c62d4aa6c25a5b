import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { UnsubscribeView } from './unsubscribe-screen.tsx'

/** The first step: the checkbox that is what this is about, ticked by default. */
export function PreferenceForm({ unsubscribe: { snapshot, send } }: { unsubscribe: UnsubscribeView }) {
  const { t } = useTranslation('unsubscribe')
  const [wantsToUnsubscribe, setWantsToUnsubscribe] = useState(true)
  const submission = { type: 'preference.submitted', wantsToUnsubscribe } as const
  return (
    <form
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (snapshot.can(submission)) send(submission)
      }}
    >
      <Stack>
        <PageHeading lead={t('preference.lead')}>{t('preference.title')}</PageHeading>
        <Checkbox
          name="unsubscribe"
          checked={wantsToUnsubscribe}
          onChange={({ target }) => setWantsToUnsubscribe(target.checked)}
          hint={t('preference.hint')}
        >
          {t('preference.unsubscribe')}
        </Checkbox>
        <Button type="submit" variant="primary" wide disabled={!snapshot.can(submission)}>
          {t('preference.submit')}
        </Button>
      </Stack>
    </form>
  )
}
