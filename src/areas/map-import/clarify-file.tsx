import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { Row } from '#src/ui/stack.tsx'
import {
  coordinateSystems,
  systemCodes,
  tableEncodings,
  type MapFileOutline,
  type MapImportView,
} from './map-import-shown.ts'

/** What the file does not say, with what each answer means. */
export function ClarifyFile({
  view: { snapshot, send },
  outline,
  faultText,
}: {
  view: MapImportView
  outline: MapFileOutline
  faultText: string
}) {
  const { t } = useTranslation('map-import')
  const [choices, setChoices] = useState(snapshot.context.choices)
  const [isChecked, setChecked] = useState(false)
  const { asksSystem, asksEncoding, systemName, samples } = outline
  const isWhole = (!asksSystem || choices.system) && (!asksEncoding || choices.encoding)
  const missing = (isAsked: boolean, value: string | undefined) =>
    isChecked && isAsked && !value ? t('clarify.missing') : undefined
  return (
    <>
      {snapshot.hasTag('error') ? (
        <Callout tone="error" announce takesFocus title={t('clarify.refused')}>
          {faultText}
        </Callout>
      ) : (
        <Callout tone="info" announce takesFocus title={t('clarify.title')}>
          {t('clarify.text')}
        </Callout>
      )}
      {asksSystem && (
        <>
          {systemName !== '' && <p>{t('clarify.unknownSystem', { name: isolated(systemName) })}</p>}
          <ChoiceCards
            legend={t('clarify.system')}
            name="system"
            value={choices.system ?? ''}
            error={missing(asksSystem, choices.system)}
            choices={coordinateSystems.map((value) => ({
              value,
              label: <bdi>{systemCodes[value]}</bdi>,
              hint: t(`system.${value}`),
            }))}
            onChoose={(chosen) =>
              setChoices({ ...choices, system: coordinateSystems.find((one) => one === chosen) })
            }
          />
        </>
      )}
      {asksEncoding && (
        <ChoiceCards
          legend={t('clarify.encoding')}
          name="encoding"
          value={choices.encoding ?? ''}
          error={missing(asksEncoding, choices.encoding)}
          choices={samples.map(({ encoding, text }) => ({
            value: encoding,
            label: <bdi>{encoding}</bdi>,
            hint: isolated(text),
          }))}
          onChoose={(chosen) =>
            setChoices({ ...choices, encoding: tableEncodings.find((one) => one === chosen) })
          }
        />
      )}
      <Row>
        <Button
          variant="primary"
          onClick={() => (isWhole ? send({ type: 'file.clarified', choices }) : setChecked(true))}
        >
          {t('clarify.confirm')}
        </Button>
        <Button onClick={() => send({ type: 'file.discarded' })}>{t('discard')}</Button>
      </Row>
    </>
  )
}
