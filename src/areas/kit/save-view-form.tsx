import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Row } from '#src/ui/stack.tsx'
import { takeFocusInForm } from '#src/ui/take-focus.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { longestViewName } from './area-shown.ts'
import type { SavedViews } from './use-saved-views.ts'

/** Saves how the list stands as a view of its own: for oneself, and with the right to publish for others. */
export function SaveViewForm({ views, onClose }: { views: SavedViews; onClose: () => void }) {
  const { t } = useTranslation('record')
  const [name, setName] = useState('')
  const [scope, setScope] = useState('mine')
  const { isBusy, mayPublish, teams, people } = views
  const trimmed = name.trim()
  const team = teams.find(({ id }) => scope === `team.${id}`)
  const others = mayPublish
    ? [
        ...teams.map((one) => ({
          value: `team.${one.id}`,
          label: t('views.team', { team: isolated(one.name), number: one.people }),
        })),
        { value: 'everyone', label: t('views.everyone', { number: people }) },
      ]
    : []
  return (
    <Card className="max-w-3xl">
      <form
        ref={takeFocusInForm}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed === '' || isBusy) return
          const wished = {
            name: trimmed,
            scope: team ? 'team' : scope === 'everyone' ? 'everyone' : 'mine',
          } as const
          views.onWish({ does: 'saveAs', ...wished, team: team?.id }, onClose)
        }}
      >
        <TextField
          label={t('views.name')}
          name="viewName"
          dir="auto"
          autoComplete="off"
          maxLength={longestViewName}
          value={name}
          readOnly={isBusy}
          onChange={({ target }) => setName(target.value)}
        />
        <ChoiceField
          label={t('views.scope')}
          name="viewScope"
          value={scope}
          disabled={isBusy}
          onChange={({ target }) => setScope(target.value)}
          options={[{ value: 'mine', label: t('views.mine') }, ...others]}
        />
        <Row>
          <Button type="submit" variant="primary" busy={isBusy} disabled={trimmed === ''}>
            {t('views.save')}
          </Button>
          <Button disabled={isBusy} onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Row>
        <WaitingLine>{isBusy && t('views.saving')}</WaitingLine>
      </form>
    </Card>
  )
}
