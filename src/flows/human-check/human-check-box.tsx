import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import type { humanCheckMachine } from '#machines/human-check/human-check.machine.ts'
import { Callout } from '#src/ui/callout.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { takeFocus } from '#src/ui/take-focus.ts'
import { CheckMark } from './check-mark.tsx'

type Snapshot = SnapshotFrom<typeof humanCheckMachine>

/** The human check of any flow, whatever actions it gates. */
export interface HumanCheckView {
  snapshot: {
    value: Snapshot['value']
    context: Pick<Snapshot['context'], 'boxIsTicked'>
    hasTag: (tag: 'error') => boolean
  }
  send: (event: { type: 'check.started' } | { type: 'form.used' }) => void
}

/**
 * The human check of a form: one quiet line while it solves itself, a box to tick where it needs the person, and what
 * became of it. Draws nothing where there is no check.
 */
export function HumanCheckBox({ check, isAwaited }: { check: HumanCheckView; isAwaited: boolean }) {
  const { t } = useTranslation('human-check')
  const { value, context } = check.snapshot
  if (value === 'notNeeded' || value === 'choosingCheck') return null
  if (value === 'misconfigured' || value === 'cookiesMissing') {
    return (
      <Callout tone="error" title={t(`${value}.title`)} announce>
        {t(`${value}.text`)}
      </Callout>
    )
  }
  if (value === 'passed')
    return context.boxIsTicked ? <Box check={check} state="passed" /> : <QuietLine state="passed" />
  if ('unseen' in value) return <QuietLine state={value.unseen} />
  return 'solving' in value ? (
    <Box check={check} state={value.solving} />
  ) : (
    <Box check={check} state={value.unsolved} isAwaited={isAwaited} />
  )
}

type Unseen = Extract<Snapshot['value'], { unseen: unknown }>['unseen']

/** Says what goes on without the person. It is no news, so it is not announced. */
function QuietLine({ state }: { state: Unseen | 'passed' }) {
  const { t } = useTranslation('human-check')
  return (
    <p className="flex items-center gap-2 text-small text-muted">
      <Icon name="shield" className="size-5" />
      <span>{t(`unseen.${state}`)}</span>
    </p>
  )
}

type Unsolved = Extract<Snapshot['value'], { unsolved: unknown }>['unsolved']

/** "I am not a robot": a box to tick, what the check is doing, and what became of it. */
function Box({
  check,
  state,
  isAwaited = false,
}: {
  check: HumanCheckView
  state: Unsolved | 'obtainingProof' | 'validatingProof' | 'passed'
  isAwaited?: boolean
}) {
  const { t } = useTranslation('human-check')
  const isPassed = state === 'passed'
  const isBusy = state === 'obtainingProof' || state === 'validatingProof'
  const isShaking = state === 'shaking'
  const hasFailed = state === 'rejected' || state === 'unreachable'
  const isWaiting = state === 'waiting' || state === 'choosingAttention'
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
        {isWaiting ? isAwaited && t('waitingForYou') : t(`state.${state}`)}
      </p>
    </div>
  )
}
