import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getStorePreferences, saveStorePreferences } from '#contract/store-preferences.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { Card } from '#src/ui/card.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'

const queryKey = [getStorePreferences.name]

interface Wanted {
  WarehouseId: number | null
  MeterWarehouseId: number | null
}

/** Whether the own work begins with this warehouse: a press is saved at once. Only below `withQueries`. @param id of the warehouse */
export function OwnWarehouse({ id }: { id: number }) {
  const { t } = useTranslation('store')
  const queries = useQueryClient()
  const { session } = usePortal()
  const [pressed, setPressed] = useState<{ wanted: Wanted; at: number }>()
  const { data, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => fulfilledValue(await callApi(getStorePreferences, {}, { signal })).item,
  })
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: async (wanted: Wanted) => fulfilledValue(await callApi(saveStorePreferences, wanted)).item,
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved)
      // Forms begin with what the profile says.
      session.send({ type: 'profile.changed' })
    },
    onError: () => setPressed(undefined),
    networkMode: 'always',
  })
  if (!data) return null
  // A press is seen in the same moment, until what was saved is there; what was refused is as it was before.
  const isAhead = pressed !== undefined && (isPending || dataUpdatedAt <= pressed.at)
  const { WarehouseId: warehouseId, MeterWarehouseId: meterWarehouseId } = isAhead
    ? pressed.wanted
    : { WarehouseId: data.warehouseId, MeterWarehouseId: data.meterWarehouseId }
  const press = (wanted: Wanted) => {
    setPressed({ wanted, at: Date.now() })
    mutate(wanted)
  }
  const choices = [
    {
      name: 'material',
      isChosen: warehouseId === id,
      others: warehouseId === null || warehouseId === id ? '' : data.warehouse,
      save: (own: number | null) => press({ WarehouseId: own, MeterWarehouseId: meterWarehouseId }),
    },
    {
      name: 'meters',
      isChosen: meterWarehouseId === id,
      others: meterWarehouseId === null || meterWarehouseId === id ? '' : data.meterWarehouse,
      save: (own: number | null) => press({ WarehouseId: warehouseId, MeterWarehouseId: own }),
    },
  ] as const
  return (
    <Card className="flex flex-col gap-2 print:hidden">
      <h2 className="text-title font-bold">{t('own.title')}</h2>
      {choices.map(({ name, isChosen, others, save }) => (
        <Checkbox
          key={name}
          name={name}
          checked={isChosen}
          disabled={isPending}
          hint={others === '' ? undefined : t('own.instead', { warehouse: others })}
          onChange={({ target }) => save(target.checked ? id : null)}
        >
          {t(`own.${name}`)}
        </Checkbox>
      ))}
      {isError && <StepProblem title={t('own.failed')}>{t('own.failedText')}</StepProblem>}
      <p role="status" className="text-small text-muted empty:hidden">
        {isSuccess && <span>{t('own.saved')}</span>}
      </p>
    </Card>
  )
}
