import { useTranslation } from 'react-i18next'
import { isUsable, useControls } from '#src/flow-kit/securities.tsx'
import { Button } from '#src/ui/button.tsx'
import {
  controlOfMove,
  type Application,
  type ApplicationMove,
  type MovesView,
} from './application-moves-shown.ts'

/** Those that end it stand last. */
const isEnd = (move: ApplicationMove) => move === 'customer.cancelled' || move === 'staff.rejected'

/** What this person can do with it now. */
export function MoveButtons({
  application,
  view: { send, snapshot },
  isPossible,
}: {
  application: Application
  view: MovesView
  isPossible: (move: ApplicationMove) => boolean
}) {
  const { t } = useTranslation('application-moves')
  const controls = useControls('applications')
  const moves = application.moves.toSorted((one, other) => Number(isEnd(one)) - Number(isEnd(other)))
  if (moves.length === 0) return null
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {moves.map((move, index) => (
          <Button
            key={move}
            variant={isEnd(move) ? 'quiet' : index === 0 ? 'primary' : 'secondary'}
            className="max-sm:w-full"
            disabled={
              !isPossible(move) || !isUsable(controls(controlOfMove[move])) || snapshot.hasTag('busy')
            }
            onClick={() => send({ type: 'move.requested', move })}
          >
            {t(`move.${move}`)}
          </Button>
        ))}
      </div>
      {!isPossible('staff.completed') && moves.includes('staff.completed') && (
        <p className="text-small text-muted">{t('completeLater')}</p>
      )}
    </>
  )
}
