import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import { Button } from '#src/ui/button.tsx'
import { OptionalMark } from '#src/ui/field-notes.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** Street, number and postcode, and the position of the device beside them. */
export function AddressFields({
  form,
  hasPosition,
  onFind,
  onRemove,
}: {
  form: Pick<Form<'street' | 'houseNo' | 'postcode'>, 'field' | 'input'>
  hasPosition: boolean
  onFind: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation('fault-report')
  return (
    <>
      {hasPosition ? (
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Icon name="pin" className="size-5 text-success" />
          <span className="font-semibold">{t('place.position')}</span>
          <Button variant="quiet" onClick={onRemove}>
            {t('place.removePosition')}
          </Button>
        </p>
      ) : (
        <Button className="self-start" onClick={onFind}>
          <Icon name="pin" />
          <span>{t('place.addPosition')}</span>
        </Button>
      )}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          {...form.field('street')}
          label={
            <>
              <span>{t('place.street')}</span>
              {hasPosition && <OptionalMark />}
            </>
          }
          {...form.input('street')}
          name="street"
          autoComplete="address-line1"
          maxLength={200}
        />
        <TextField
          {...form.field('houseNo')}
          label={
            <>
              <span>{t('place.houseNo')}</span>
              <OptionalMark />
            </>
          }
          {...form.input('houseNo')}
          name="houseNo"
          autoComplete="off"
          maxLength={40}
        />
      </div>
      <TextField
        {...form.field('postcode')}
        label={t('place.postcode')}
        {...form.input('postcode')}
        name="postcode"
        inputMode="numeric"
        autoComplete="postal-code"
        dir="ltr"
        className="max-w-40"
        maxLength={20}
      />
    </>
  )
}
