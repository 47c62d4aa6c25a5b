import { useTranslation } from 'react-i18next'
import type { newCustomerMachine } from '#machines/new-customer/new-customer.machine.ts'
import type { View } from '#src/flow-kit/view.ts'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'

/** Offers to go on with what this browser has kept. Says nothing of what is in it: somebody else may look. */
export function DraftOffer({
  application: { snapshot, send },
}: {
  application: View<typeof newCustomerMachine>
}) {
  const { t } = useTranslation('new-customer')
  const { form, startAt } = snapshot.context
  return (
    <Stack>
      <PageHeading lead={t('draft.lead')}>{t('draft.title')}</PageHeading>
      <ul className="flex flex-col gap-1">
        <li>{t('draft.step', { step: t(`steps.${startAt}`) })}</li>
        {form.files.length > 0 && <li>{t('draft.files', { count: form.files.length })}</li>}
      </ul>
      <Row>
        <Button variant="primary" onClick={() => send({ type: 'draft.continued' })}>
          {t('draft.continue')}
        </Button>
        <Button onClick={() => send({ type: 'draft.discarded' })}>{t('draft.discard')}</Button>
      </Row>
      <p className="text-small text-muted">{t('draft.discardHint')}</p>
    </Stack>
  )
}
