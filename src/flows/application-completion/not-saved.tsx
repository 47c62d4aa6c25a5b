import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import {
  changedFacts,
  type ApplicationCompletion,
  type CompletionFact,
  type CompletionView,
} from './application-completion-shown.ts'
import { tellCompletionChanged } from './completion-changed.ts'
import { useFactLabel } from './use-fact-label.ts'

/** A value as it is chosen or typed. */
const named = (fact: CompletionFact | undefined, value: string): string =>
  fact?.choices.find((choice) => choice.value === value)?.name ?? value

/** What somebody else has saved meanwhile, beside what was typed. */
export function Overtaken({
  view: { snapshot, send },
  draft,
  completion,
}: {
  view: CompletionView
  draft: Draft
  completion: ApplicationCompletion
}) {
  const { t } = useTranslation('application-completion')
  const label = useFactLabel()
  return (
    <Stack>
      <Callout tone="error" announce takesFocus title={t('overtaken.title')}>
        {t('overtaken.text')}
      </Callout>
      {changedFacts(completion, snapshot.context.typed).map(({ name, value }) => {
        const fact = completion.fields.find((one) => one.name === name)
        return (
          <section key={name} className="flex flex-col gap-2">
            <h3 className="font-semibold">{label(name)}</h3>
            <FactList
              facts={[
                {
                  name: t('overtaken.theirs'),
                  value: <bdi>{named(fact, fact?.value ?? '') || t('overtaken.nothing')}</bdi>,
                },
                {
                  name: t('overtaken.own'),
                  value: <bdi>{named(fact, value) || t('overtaken.nothing')}</bdi>,
                },
              ]}
            />
          </section>
        )
      })}
      <Row>
        <Button variant="primary" onClick={() => send({ type: 'own.kept' })}>
          {t('overtaken.keepOwn')}
        </Button>
        <Button
          onClick={() => {
            draft.forget()
            send({ type: 'theirs.kept' })
          }}
        >
          {t('overtaken.keepTheirs')}
        </Button>
      </Row>
    </Stack>
  )
}

/** Nothing can be saved any more: what was typed can be read, and copied from here. */
export function Ended({ view: { snapshot, send }, draft }: { view: CompletionView; draft: Draft }) {
  const { t } = useTranslation('application-completion')
  const label = useFactLabel()
  const { completion, typed } = snapshot.context
  return (
    <Stack>
      <Callout tone="error" announce takesFocus title={t('ended.title')}>
        {t('ended.text')}
      </Callout>
      <FactList
        facts={Object.entries(typed ?? {}).map(([name, value]) => ({
          name: label(name),
          value: (
            <bdi>
              {named(
                completion?.fields.find((one) => one.name === name),
                value,
              ) || t('overtaken.nothing')}
            </bdi>
          ),
        }))}
      />
      <Row>
        <Button
          variant="primary"
          onClick={() => {
            draft.forget()
            // The application above is shown as it was before.
            tellCompletionChanged()
            send({ type: 'completion.requestedAgain' })
          }}
        >
          {t('look')}
        </Button>
      </Row>
    </Stack>
  )
}
