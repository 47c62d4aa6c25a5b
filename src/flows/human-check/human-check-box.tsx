import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { humanCheckMachine } from '#machines/human-check/human-check.machine.ts'
import { Callout } from '#src/ui/callout.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { CheckMark } from './check-mark.tsx'

type HumanCheckState = SnapshotFrom<typeof humanCheckMachine>['value']

/** The human check of any flow, whatever actions it gates. */
export interface HumanCheckView {
  snapshot: { value: HumanCheckState }
  send: (event: { type: 'check.started' }) => void
}

const messageOf = (state: HumanCheckState) => (typeof state === 'object' ? state.unsolved : state)

/** "I am not a robot": a box to tick, what the check is doing, and what became of it. */
export function HumanCheckBox({ check, isAwaited }: { check: HumanCheckView; isAwaited: boolean }) {
  const { t } = useTranslation('human-check')
  const state = messageOf(check.snapshot.value)
  if (state === 'notNeeded' || state === 'choosingCheck') return null
  if (state === 'misconfigured') {
    return (
      <Callout tone="error" title={t('misconfigured.title')} announce>
        {t('misconfigured.text')}
      </Callout>
    )
  }
  const isPassed = state === 'passed'
  const isBusy = state === 'obtainingProof' || state === 'validatingProof'
  const isShaking = state === 'shaking'
  const hasFailed = state === 'rejected' || state === 'unreachable'
  return (
    <div
      className={classNames(
        'rounded-control border bg-page px-4 py-2 transition-shadow',
        isShaking && 'animate-shake border-warning ring-3 ring-warning/40',
        hasFailed && 'border-error',
        !isShaking && !hasFailed && 'border-line',
      )}
    >
      <label className="flex min-h-12 items-center gap-3 font-semibold">
        <CheckMark
          isPassed={isPassed}
          isBusy={isBusy}
          onTick={() => check.send({ type: 'check.started' })}
          inputRef={isShaking ? takeFocus : undefined}
        />
        <span className="flex-1">{t('label')}</span>
        <Icon name="shield" className="size-6 text-muted" />
      </label>
      {/* Always in the page: a live region that comes together with its text is not announced. */}
      <p
        role="status"
        className={classNames(
          'ps-9 text-small empty:hidden',
          hasFailed ? 'font-semibold text-error' : isShaking ? 'font-semibold text-warning' : 'text-muted',
          'pb-2',
        )}
      >
        {state === 'waiting' ? isAwaited && t('waitingForYou') : t(`state.${state}`)}
      </p>
    </div>
  )
}
