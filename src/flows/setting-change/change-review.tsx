import { useTranslation } from 'react-i18next'
import type { Draft } from '#src/flow-kit/draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { WaitingLine } from '#src/ui/waiting-line.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { BeforeAndAfter } from './before-and-after.tsx'
import { TwoNeeded } from './waiting-change.tsx'
import { changedParts, type ConfigurationItem, type SettingChangeView } from './setting-change-shown.ts'

/** Before and after, and what the change brings about, once more before it is made. */
export function ChangeReview({
  view: { snapshot, send },
  item,
}: {
  view: SettingChangeView
  item: ConfigurationItem
}) {
  const { t } = useTranslation('setting-change')
  const isBusy = snapshot.hasTag('busy')
  return (
    <Stack>
      <Callout tone={item.effect === 'atOnce' ? 'info' : 'warning'} takesFocus title={t('review')}>
        {t(`effect.${item.effect}`)}
      </Callout>
      <TwoNeeded item={item} />
      <BeforeAndAfter
        item={item}
        parts={snapshot.context.preview}
        names={{ before: t('before'), after: t('after') }}
      />
      <Row>
        <Button variant="primary" busy={isBusy} onClick={() => send({ type: 'change.confirmed' })}>
          {t('confirm')}
        </Button>
        <Button disabled={isBusy} onClick={() => send({ type: 'correction.requested' })}>
          {t('correct')}
        </Button>
      </Row>
      <WaitingLine>{isBusy && t('waiting.saving')}</WaitingLine>
    </Stack>
  )
}

/** What somebody else has done meanwhile, beside what was typed. */
export function Overtaken({
  view: { snapshot, send },
  draft,
  item,
}: {
  view: SettingChangeView
  draft: Draft
  item: ConfigurationItem
}) {
  const { t } = useTranslation('setting-change')
  const own = changedParts(item, snapshot.context.typed)
  return (
    <Stack>
      <Callout tone="error" announce takesFocus title={t('overtaken.title')}>
        {t(own.length > 0 ? 'overtaken.text' : 'overtaken.undo')}
      </Callout>
      <BeforeAndAfter
        item={item}
        parts={own.map(({ part, value }) => ({
          part,
          before: item.parts.find((one) => one.part === part)?.value ?? null,
          after: value,
        }))}
        names={{ before: t('overtaken.theirs'), after: t('overtaken.own') }}
      />
      <Row>
        {own.length > 0 && item.mayChange && (
          <Button variant="primary" onClick={() => send({ type: 'own.kept' })}>
            {t('overtaken.keepOwn')}
          </Button>
        )}
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
