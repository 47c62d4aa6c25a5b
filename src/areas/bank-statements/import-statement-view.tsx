import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getBankStatements, importBankStatement } from '#contract/bank-statements.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue, ApiError } from '#src/api/api-error.ts'
import { useSecurities } from '#src/flow-kit/securities.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Card } from '#src/ui/card.tsx'
import { FilePicker } from '#src/ui/file-picker.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

/** Sends a file of the bank: it is imported whole, or it is said why not. Only below `withQueries`. */
export function ImportStatement() {
  const { t } = useTranslation('area-bank-statements')
  const queries = useQueryClient()
  const { isVisible, isDisabled } = useSecurities('bankFiles')?.('bankFiles', 'import') ?? {
    isVisible: false,
    isDisabled: true,
  }
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (file: File) =>
      fulfilledValue(
        await callApi(importBankStatement, {
          Format: file.name.toLowerCase().endsWith('.csv') ? 'csv' : 'camt053',
          FileName: file.name.slice(0, 200),
          Content: await file.text(),
        }),
      ).item,
    onSuccess: () => queries.invalidateQueries({ queryKey: [getBankStatements.name] }),
    networkMode: 'always',
  })
  if (!isVisible) return null
  const refusal = error instanceof ApiError ? error.refusal : undefined
  const problem =
    refusal?.problem === undefined
      ? (refusal?.text ?? t('import.failed'))
      : t(`problem.${refusal.problem as 'unreadable'}`)
  const told = refusal?.field ? t('import.row', { row: refusal.field, problem }) : problem
  return (
    <Card className="flex flex-col gap-3 print:hidden">
      <h2 className="text-title font-bold">{t('import.title')}</h2>
      <FilePicker
        label={isPending ? t('import.sending') : t('import.file')}
        hint={t('import.lead')}
        accept=".xml,.csv"
        disabled={isPending || isDisabled}
        error={error ? told : undefined}
        onChosen={(file) => mutate(file)}
      />
      {data && (
        <Callout
          tone="success"
          announce
          action={<TextLink href={`/bankStatements/${data.id}`}>{t('import.show')}</TextLink>}
        >
          {t('import.done', { added: data.added, known: data.known, unmatched: data.unmatched })}
        </Callout>
      )}
    </Card>
  )
}
