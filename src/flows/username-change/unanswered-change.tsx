import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { Problem } from '#src/flows/problem/use-problem-text.ts'
import { ChangeProblem } from './change-problem.tsx'

/** Nobody has answered: the request counts as completed (A §8), and only a new beginning sends another. */
export function UnansweredChange({
  title,
  failure,
  onRestart,
  onBack,
}: {
  title: string
  failure: Problem['failure']
  onRestart: () => void
  onBack: () => void
}) {
  const { t } = useTranslation('username-change')
  return (
    <Stack>
      <PageHeading takesFocus={false}>{title}</PageHeading>
      <ChangeProblem problem="unreachable" failure={failure} />
      <Button variant="primary" wide onClick={onRestart}>
        {t('restart')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </Stack>
  )
}
