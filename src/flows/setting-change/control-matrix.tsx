import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '#src/flow-kit/use-form.ts'
import {
  controlsOf,
  isProtected,
  rolesOfScreen,
  stateOf,
  type SecuredRole,
} from '#src/flows/securities/securities-shown.ts'
import { useControlNames } from '#src/flows/securities/use-control-names.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import type { ConfigurationItem, ConfigurationPart } from './setting-change-shown.ts'

/** The two ticks of a control for one role: seen at all, and to be used. */
function RoleTicks({
  item,
  form,
  control,
  role,
  isAside,
}: {
  item: ConfigurationItem
  form: Form<ConfigurationPart>
  control: string
  role: SecuredRole
  /** Whether a narrow page shows the other role. */
  isAside: boolean
}) {
  const { t } = useTranslation('securities')
  const names = useControlNames()
  const part = `${control}.${role}`
  const state = form.typed[part] ?? 'shown'
  const held = item.parts.find((one) => one.part === part)?.value ?? 'shown'
  const isKept = isProtected(item.name, control, role)
  const isVisible = state !== 'hidden'
  const ticks = [
    { what: 'visible', isOn: isVisible, isOff: false, next: (on: boolean) => stateOf(on, true) },
    { what: 'enabled', isOn: state === 'shown', isOff: !isVisible, next: (on: boolean) => stateOf(true, on) },
  ] as const
  return (
    <div className={classNames('flex-col gap-1', isAside ? 'hidden md:flex' : 'flex')}>
      <div
        className={classNames(
          'flex items-center gap-4 rounded-control px-2',
          state !== held && 'bg-warning-soft',
        )}
      >
        {ticks.map(({ what, isOn, isOff, next }) => (
          <label key={what} className="flex min-h-11 min-w-28 items-center gap-2">
            <input
              type="checkbox"
              name={`${part}.${what}`}
              className="size-6 shrink-0 rounded accent-(--brand-ink)"
              aria-label={t('ofRole', {
                control: names.control(item.name, control),
                role: t(`role.${role}`),
                what: t(what),
              })}
              checked={isOn}
              disabled={isOff || isKept || form.isBusy}
              onChange={({ target }) => form.change({ [part]: next(target.checked) })}
            />
            <span aria-hidden>{t(what)}</span>
          </label>
        ))}
      </div>
      {state !== held && (
        <p className="px-2 text-small font-semibold text-warning">
          <span>{t('was', { state: names.state(held) })}</span>
        </p>
      )}
      {isKept && (
        <p className="px-2 text-small text-muted">
          <span>{t('kept')}</span>
        </p>
      )}
    </div>
  )
}

/** The controls of a screen by roles, with ticks; a narrow page shows one role at a time. */
export function ControlMatrix({ item, form }: { item: ConfigurationItem; form: Form<ConfigurationPart> }) {
  const { t } = useTranslation('securities')
  const names = useControlNames()
  const roles = rolesOfScreen(item.name)
  const [shown, setShown] = useState<string>(roles[0] ?? 'employee')
  return (
    <div className="flex flex-col gap-2">
      {roles.length > 1 && (
        <div className="md:hidden">
          <ChoiceField
            label={t('chooseRole')}
            name="role"
            value={shown}
            onChange={({ target }) => setShown(target.value)}
            options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          />
        </div>
      )}
      <div className="hidden gap-4 border-b border-line pb-2 text-small font-semibold text-muted md:flex">
        <span className="flex-1">{t('controlTitle')}</span>
        {roles.map((role) => (
          <span key={role} className="w-68">
            {t(`role.${role}`)}
          </span>
        ))}
      </div>
      {controlsOf(item.name).map((control) => (
        <div
          key={control}
          className="flex flex-col gap-1 border-b border-line py-1 last:border-0 md:flex-row md:items-center md:gap-4"
        >
          <p className="min-w-0 flex-1 pt-1 font-semibold wrap-anywhere md:pt-0 md:font-normal">
            <span>{names.control(item.name, control)}</span>
          </p>
          {roles.map((role) => (
            <div key={role} className="md:w-68">
              <RoleTicks
                item={item}
                form={form}
                control={control}
                role={role}
                isAside={roles.length > 1 && shown !== role}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
