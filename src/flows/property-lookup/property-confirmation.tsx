import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { PropertyLookupView } from './property-lookup.tsx'

/** The address of the property, read-only, and the checkbox that confirms it. */
export function PropertyConfirmation({
  lookup: { snapshot, send },
  confirmCaption,
}: {
  lookup: PropertyLookupView
  confirmCaption: string
}) {
  const { t } = useTranslation('property-lookup')
  const [boxIsTicked, setBoxIsTicked] = useState(false)
  const confirmation = { type: 'property.confirmed', boxIsTicked } as const
  return (
    <Stack>
      <PageHeading lead={t('property.lead')}>{t('property.title')}</PageHeading>
      <p className="flex items-start gap-3 rounded-control bg-page p-4 font-semibold">
        <Icon name="pin" className="mt-0.5 size-5 text-muted" />
        <bdi>{snapshot.context.property.address}</bdi>
      </p>
      <Checkbox
        name="isProperty"
        checked={boxIsTicked}
        onChange={({ target }) => setBoxIsTicked(target.checked)}
      >
        {t('property.confirm')}
      </Checkbox>
      <Button
        variant="primary"
        wide
        disabled={!snapshot.can(confirmation)}
        onClick={() => send(confirmation)}
      >
        {confirmCaption}
      </Button>
      <Button variant="quiet" onClick={() => send({ type: 'property.denied' })}>
        {t('property.deny')}
      </Button>
    </Stack>
  )
}
