import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { downloadDebtLetter } from '#contract/debt-letters.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import { saveFile } from '#src/api/save-file.ts'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { Button } from '#src/ui/button.tsx'

/** Gives the letter to the browser to save, as it was issued. Only below `withQueries`. @param id of the letter */
export function LetterFile({ id }: { id: number }) {
  const { t } = useTranslation('area-debt-letters')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      whileLoading(async () =>
        saveFile(fulfilledValue(await callApi(downloadDebtLetter, { Value: id })), `${id}.pdf`),
      ),
    networkMode: 'always',
  })
  return (
    <div className="flex flex-col items-start gap-2 print:hidden">
      <Button busy={isPending} onClick={() => mutate()}>
        {t('file')}
      </Button>
      {error && <StepProblem title={t('noFile')} />}
    </div>
  )
}
