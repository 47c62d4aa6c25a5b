import { useTranslation } from 'react-i18next'
import { StepProblem } from '#src/flows/problem/step-problem.tsx'
import { useProblemText, type Problem } from '#src/flows/problem/use-problem-text.ts'
import { languageNames, languages } from '#src/i18n/languages.ts'
import { PageTitle } from '#src/i18n/page-title.tsx'
import { Beside } from '#src/ui/beside.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { ReadingPage } from '#src/ui/reading-page.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { contactKinds, longestContactMessage } from './written-call-shown.ts'

export type TypedCall = Readonly<
  Record<'kind' | 'message' | 'name' | 'account' | 'email' | 'phone' | 'language', string>
>

export interface WrittenCallProps {
  typed: TypedCall
  onType: (part: Partial<TypedCall>) => void
  /** Which field the server has something against, by its name here; undefined: none. */
  wrong: keyof TypedCall | undefined
  problem: Problem | undefined
  onKeep: () => void
  isKeeping: boolean
}

/** `/contactRequests/new`: what somebody says on the phone. */
export default function WrittenCallScreen({
  typed,
  onType,
  wrong,
  problem,
  onKeep,
  isKeeping,
}: WrittenCallProps) {
  const { t } = useTranslation(['written-call', 'contact-inside'])
  const problemText = useProblemText()
  const isComplete =
    typed.kind !== '' &&
    typed.message.trim() !== '' &&
    typed.name.trim() !== '' &&
    (typed.phone.trim() !== '' || typed.email.trim() !== '')
  const line = (name: 'name' | 'account' | 'email' | 'phone', maxLength: number, isLtr: boolean) => (
    <TextField
      label={t(name)}
      error={wrong === name ? t(`wrong.${name}`) : undefined}
      {...(isLtr && { dir: 'ltr' })}
      value={typed[name]}
      readOnly={isKeeping}
      maxLength={maxLength}
      onChange={({ target }) => onType({ [name]: target.value })}
    />
  )
  return (
    <ReadingPage>
      <PageTitle hasError={problem !== undefined}>{t('title')}</PageTitle>
      <div className="flex flex-col gap-2">
        <TextLink href="/contactRequests" className="text-link self-start py-1">
          {t('back')}
        </TextLink>
        <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      </div>
      <Card className="flex flex-col gap-4">
        {problem && <StepProblem title={t('notKept')}>{problemText(problem)}</StepProblem>}
        <ChoiceField
          label={t('kind')}
          value={typed.kind}
          options={[
            { value: '', label: t('choose') },
            ...contactKinds.map((value) => ({ value, label: t(`contact-inside:kind.${value}`) })),
          ]}
          onChange={({ target }) => onType({ kind: target.value })}
        />
        <TextAreaField
          label={t('message')}
          dir="auto"
          value={typed.message}
          readOnly={isKeeping}
          maxLength={longestContactMessage}
          onChange={({ target }) => onType({ message: target.value })}
        />
        <Beside>
          {line('name', 100, false)}
          {line('account', 64, true)}
        </Beside>
        <Beside>
          {line('phone', 32, true)}
          {line('email', 254, true)}
        </Beside>
        <p className="text-small text-muted">{t('reach')}</p>
        <ChoiceField
          label={t('language')}
          value={typed.language}
          options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
          onChange={({ target }) => onType({ language: target.value })}
        />
        <Button
          variant="primary"
          className="self-start"
          busy={isKeeping}
          disabled={!isComplete}
          onClick={onKeep}
        >
          {t('keep')}
        </Button>
        <WaitingLine>{isKeeping && t('keeping')}</WaitingLine>
      </Card>
    </ReadingPage>
  )
}
