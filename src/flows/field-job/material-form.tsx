import { useTranslation } from 'react-i18next'
import { isQuantityOf } from '#machines/rules/field-card.ts'
import { useForm } from '#src/flow-kit/use-form.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { Callout } from '#src/ui/callout.tsx'
import { FormSubmit } from '#src/ui/form-submit.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { numberIn, type FieldEntryContent, type JobFormProps } from './field-job-shown.ts'

interface TypedMaterial {
  item: string
  quantity: string
  numbers: string
}

const entryOf = ({ item, quantity, numbers }: TypedMaterial): FieldEntryContent => ({
  Kind: 'material',
  Item: Number(item),
  Quantity: numberIn(quantity),
  Numbers: numbers.trim(),
})

/** What was used from the own vehicle. What is in it is as the store last knew: what was used counts. */
export function MaterialForm({ view: { snapshot, send }, draft }: JobFormProps) {
  const { t, i18n } = useTranslation('field-job')
  const { items } = snapshot.context
  const chosen = (id: string) => items.find((item) => String(item.id) === id)
  const form = useForm({
    initial: { item: '', quantity: '', numbers: '', ...draft.read() },
    onTyped: draft.write,
    complaints: ({ item, quantity, numbers }) => {
      const of = chosen(item)
      const isQuantity = of ? isQuantityOf(of, numberIn(quantity)) : numberIn(quantity) > 0
      return {
        item: of ? undefined : t('material.itemMissing'),
        quantity: isQuantity ? undefined : t('material.quantityWrong', { count: of?.decimals ?? 0 }),
        numbers: of?.isMeter && numbers.trim() === '' ? t('material.numbersMissing') : undefined,
      }
    },
    isBusy: snapshot.matches('savingEntry'),
    canSubmit: (typed) => snapshot.can({ type: 'entry.given', entry: entryOf(typed) }),
    onSubmit: (typed) => send({ type: 'entry.given', entry: entryOf(typed) }),
  })
  if (items.length === 0)
    return (
      <Callout tone="info" title={t('material.none')}>
        {t('material.noneText')}
      </Callout>
    )
  const item = chosen(form.typed.item)
  return (
    <form {...form.props}>
      <Stack>
        <ChoiceField
          {...form.field('item')}
          label={t('material.item')}
          name="item"
          value={form.typed.item}
          onChange={(event) => form.change({ item: event.target.value })}
          options={[
            { value: '', label: t('material.choose') },
            ...items.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` })),
          ]}
        />
        <TextField
          {...form.field('quantity')}
          label={t('material.quantity')}
          hint={item && t('material.onHand', { quantity: formatNumber(item.onHand, i18n.language) })}
          {...form.input('quantity')}
          name="quantity"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
        />
        {item?.isMeter && (
          <TextField
            {...form.field('numbers')}
            label={t('material.numbers')}
            hint={t('material.numbersHint')}
            {...form.input('numbers')}
            name="numbers"
            autoComplete="off"
            dir="ltr"
            maxLength={4000}
          />
        )}
        <FormSubmit form={form} waitingFor={form.isBusy && t('saving')}>
          {t('material.save')}
        </FormSubmit>
      </Stack>
    </form>
  )
}
