import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { Stack } from '#src/ui/stack.tsx'
import {
  requestedTypes,
  type ApplicationOffer,
  type DraftView,
  type RequestedType,
} from './application-draft-shown.ts'

/** What can be applied for. A kind that the account has nothing for is said, and cannot be chosen. */
export function KindChoice({
  view: { snapshot, send },
  offer,
  offered,
}: {
  view: DraftView
  offer: ApplicationOffer
  offered: (kind: RequestedType) => boolean
}) {
  const { t, i18n } = useTranslation('application-draft')
  const [chosen, setChosen] = useState<RequestedType | undefined>(snapshot.context.kind)
  const hintOf = (kind: RequestedType) => {
    const draft = offer.drafts.find(({ applicationType }) => applicationType === kind)
    const date = formatInstant(draft?.changedAt ?? '', i18n.language, { dateStyle: 'long' })
    const more = !offered(kind) ? t('notOffered') : draft ? t('draftOf', { date }) : ''
    return [t(`kind.${kind}.hint`), more].filter(Boolean).join(' ')
  }
  const choice = chosen && ({ type: 'kind.chosen', kind: chosen } as const)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (choice) send(choice)
      }}
    >
      <Stack>
        <ChoiceCards
          legend={t('legend')}
          name="kind"
          value={chosen ?? ''}
          choices={requestedTypes.map((kind) => ({
            value: kind,
            label: t(`kind.${kind}.label`),
            hint: hintOf(kind),
          }))}
          onChoose={(kind) => setChosen(kind as RequestedType)}
        />
        <Button
          type="submit"
          variant="primary"
          className="self-start max-sm:w-full"
          disabled={!choice || !snapshot.can(choice)}
        >
          {t('continue')}
        </Button>
      </Stack>
    </form>
  )
}
