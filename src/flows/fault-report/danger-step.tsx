import { useTranslation } from 'react-i18next'
import {
  callableNumbers,
  telephoneLink,
  type FaultNumber,
} from '#src/flows/fault-numbers/fault-numbers-shown.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { FaultReportScreenProps } from './fault-report-screen.tsx'

/** The emergency number of the European Union (Directive 2018/1972, article 109): of no utility, and never changed. */
const emergencyNumber = '112'

/** When which number is called: one that is the same by day and by night always. */
function timesOf({ day, night }: Pick<FaultNumber, 'day' | 'night'>) {
  if (day === night) return [{ time: 'always' as const, number: day }]
  return [
    { time: 'day' as const, number: day },
    { time: 'night' as const, number: night },
  ].filter(({ number }) => number !== '')
}

/** A number that a tap calls. */
const CallLink = ({ number, name, when }: { number: string; name: string; when?: string | false }) => (
  <a
    href={telephoneLink(number)}
    className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 rounded-control border border-error bg-surface px-4 py-2 font-bold hover:underline"
  >
    <span>
      <span>{name}</span>
      {when && <span className="block text-small font-normal text-muted">{when}</span>}
    </span>
    <bdi dir="ltr" className="text-title text-error tabular-nums">
      {number}
    </bdi>
  </a>
)

/** Before anything is asked: whom to call where somebody is in danger. */
export function DangerStep({
  report: { send },
  faultNumbers,
  officeHours,
}: Pick<FaultReportScreenProps, 'report' | 'faultNumbers' | 'officeHours'>) {
  const { t } = useTranslation(['fault-report', 'fault-numbers'])
  return (
    <Stack>
      <PageHeading lead={t('danger.lead')}>{t('danger.heading')}</PageHeading>
      <section
        aria-labelledby="call-now"
        className="flex flex-col gap-3 rounded-card border-2 border-error bg-error-soft p-4"
      >
        <h2 id="call-now" className="flex items-center gap-3 text-title font-bold text-error">
          <Icon name="phone" className="size-6" />
          <span>{t('danger.call')}</span>
        </h2>
        <ul className="flex flex-col gap-2">
          <li>
            <CallLink number={emergencyNumber} name={t('danger.emergency')} />
          </li>
          {callableNumbers(faultNumbers).flatMap(({ service, ...numbers }) =>
            timesOf(numbers).map(({ time, number }) => (
              <li key={`${service} ${time}`}>
                <CallLink
                  number={number}
                  name={t(`fault-numbers:${service}`)}
                  when={
                    time === 'day' && officeHours
                      ? t('fault-numbers:weekdays', {
                          hours: isolatedLtr(`${officeHours.from}\u2060–\u2060${officeHours.to}`),
                        })
                      : time !== 'always' && t(`fault-numbers:${time === 'day' ? 'day' : 'otherHours'}`)
                  }
                />
              </li>
            )),
          )}
        </ul>
      </section>
      <Button variant="primary" wide onClick={() => send({ type: 'danger.answered' })}>
        {t('danger.goOn')}
      </Button>
    </Stack>
  )
}
