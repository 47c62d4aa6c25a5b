import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getMeterRounds } from '#contract/meter-rounds.ts'
import { importRescuedEntries, type RescuedResult } from '#contract/rescue-file.ts'
import { rescueBatches, rescueFileIn, type RescueFile } from '#contract/rules/rescue-file.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue, ApiError } from '#src/api/api-error.ts'
import { useSecurities } from '#src/flow-kit/securities.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { FilePicker } from '#src/ui/file-picker.tsx'
import { RescueReport } from './rescue-report.tsx'

/** Imports the file of a phone, in portions, and says what became of each entry. Only below `withQueries`. */
export function ImportRescue() {
  const { t } = useTranslation('rescue-import')
  const queries = useQueryClient()
  const { isVisible, isDisabled } = useSecurities('rescueFiles')?.('rescueFiles', 'import') ?? {
    isVisible: false,
    isDisabled: true,
  }
  const [read, setRead] = useState<{ file: RescueFile; results: readonly RescuedResult[] }>()
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: async (chosen: File) => {
      setRead(undefined)
      const file = rescueFileIn(await chosen.text())
      if (!file) throw new Error(t('noRescueFile'))
      const results: RescuedResult[] = []
      for (const { entries } of rescueBatches(file.entries)) {
        const request = { IsPreview: false, Entries: entries }
        results.push(...fulfilledValue(await callApi(importRescuedEntries, request)).items)
        setRead({ file, results: [...results] })
      }
      setRead({ file, results })
    },
    // What arrived before something failed is in the list, too.
    onSettled: () => queries.invalidateQueries({ queryKey: [getMeterRounds.name] }),
    networkMode: 'always',
  })
  if (!isVisible) return null
  const problem =
    error instanceof ApiError
      ? error.refusal.text
      : error?.message === t('noRescueFile')
        ? error.message
        : t('failed')
  return (
    <div className="print:hidden">
      <Disclosure title={t('title')}>
        <div className="flex flex-col gap-4">
          <FilePicker
            label={isPending ? t('importing') : t('choose')}
            hint={t('lead')}
            accept=".json"
            disabled={isPending || isDisabled}
            error={error ? problem : undefined}
            onChosen={(file) => mutate(file)}
          />
          {read && <RescueReport file={read.file} results={read.results} isWhole={isSuccess} />}
        </div>
      </Disclosure>
    </div>
  )
}
