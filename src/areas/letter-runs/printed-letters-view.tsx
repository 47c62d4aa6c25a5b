import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { downloadLetterRun } from '#contract/letter-runs.ts'
import { callApi } from '#src/api/call-api.ts'
import { fulfilledValue } from '#src/api/api-error.ts'
import { saveFile } from '#src/api/save-file.ts'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { Button } from '#src/ui/button.tsx'

/** Gives the letters that are printed together to the browser to save. Only below `withQueries`. @param id of the run */
export function PrintedLetters({ id }: { id: number }) {
  const { t } = useTranslation('area-letter-runs')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      whileLoading(async () =>
        saveFile(fulfilledValue(await callApi(downloadLetterRun, { Value: id })), `${id}.pdf`),
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
