import { useTranslation } from 'react-i18next'
import { formatInstant } from '#src/i18n/format-instant.ts'
import { formatNumber } from '#src/i18n/format-number.ts'
import { isolated, isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FactList } from '#src/ui/fact-list.tsx'
import { Row } from '#src/ui/stack.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { recordPathOf, type ShownArea } from '../kit/area-shown.ts'
import type { FieldDecision, FieldEntryContent, OfficeEntry } from './entry-shown.ts'
import { useEntryProblem, useEntryWords } from './entry-words.ts'

interface Props {
  area: ShownArea
  entry: OfficeEntry
  onAsk: (decision: FieldDecision) => void
}

/** One doubted entry: what was sent, why it was not booked, and what can be done about it. */
export function EntryCard({ area, entry, onAsk }: Props) {
  const { t } = useTranslation('field-entries')
  const words = useEntryWords(area)
  const problemText = useEntryProblem(area)
  const { card, correctedBySeconds: wrong, decision, otherContent, problem } = entry
  const headingId = `entry-${entry.id}`
  const moment = (instant: string) =>
    isolated(formatInstant(instant, area.language, { dateStyle: 'short', timeStyle: 'short' }))
  const said = (content: FieldEntryContent, named: string) => (
    <ul className="flex flex-col gap-1">
      {words(content, named).map((line, place) => (
        <li key={place} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  )
  return (
    <article aria-labelledby={headingId}>
      <Card className="flex flex-col gap-4">
        <h2 id={headingId} className="text-title font-bold">
          <TextLink href={`${recordPathOf(area.definition)}/${card.id}`} className="text-link">
            {`${isolated(card.code)} ${isolated(card.title)}`}
          </TextLink>
        </h2>
        <FactList
          facts={[
            { name: t(otherContent ? 'fact.second' : 'fact.sent'), value: said(entry.content, entry.named) },
            ...(otherContent ? [{ name: t('fact.first'), value: said(otherContent, entry.otherNamed) }] : []),
            { name: t('fact.doubt'), value: t(`doubt.${entry.doubt}`) },
            ...(problem && entry.doubt === 'notBookable'
              ? [{ name: t('fact.problem'), value: problemText({ refusal: refusalOf(problem) }, entry.kind) }]
              : []),
            { name: t('fact.by'), value: <bdi>{entry.sentBy || t('somebody')}</bdi> },
            {
              name: t('fact.happened'),
              value: (
                <>
                  <span>{moment(entry.happenedAt)}</span>
                  {wrong !== 0 && (
                    <span className="block font-normal text-muted">
                      {t(wrong > 0 ? 'clock.slow' : 'clock.fast', {
                        number: isolatedLtr(formatNumber(Math.ceil(Math.abs(wrong) / 60), area.language)),
                      })}
                    </span>
                  )}
                </>
              ),
            },
            { name: t('fact.received'), value: moment(entry.receivedAt) },
            ...(card.street || card.postcode
              ? [
                  {
                    name: t('fact.place'),
                    value: <bdi>{[card.street, card.postcode].filter(Boolean).join(', ')}</bdi>,
                  },
                ]
              : []),
            ...(decision
              ? [
                  {
                    name: t('fact.decision'),
                    value: (
                      <>
                        <span>
                          {t(`made.${decision.made}`, {
                            name: isolated(decision.by || t('somebody')),
                            time: moment(decision.at),
                          })}
                        </span>
                        <span className="block font-normal">
                          <bdi>{decision.reason}</bdi>
                        </span>
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {entry.mayDecide ? (
          <Row>
            {(['take', 'leave'] as const).map((one) => (
              <Button key={one} aria-describedby={headingId} onClick={() => onAsk(one)}>
                {t(`decide.${one}`)}
              </Button>
            ))}
          </Row>
        ) : (
          !decision && <p className="text-muted">{t('own')}</p>
        )}
      </Card>
    </article>
  )
}

type Refusal = NonNullable<Parameters<ReturnType<typeof useEntryProblem>>[0]['refusal']>

/** What was refused when it arrived: without a sentence of the server, for that one was for the phone. */
const refusalOf = ({ code, field, problem }: NonNullable<OfficeEntry['problem']>) =>
  ({ text: '', code, field, problem }) as Refusal
