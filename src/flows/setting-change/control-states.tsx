import { useTranslation } from 'react-i18next'
import { controlsOf, rolesOfScreen } from '#src/flows/securities/securities-shown.ts'
import { useControlNames } from '#src/flows/securities/use-control-names.ts'
import type { ConfigurationItem } from './setting-change-shown.ts'

/** The controls of a screen by role, as they are now: what is limited stands out. */
export function ControlStates({ item }: { item: ConfigurationItem }) {
  const { t } = useTranslation('securities')
  const names = useControlNames()
  const roles = rolesOfScreen(item.name)
  const valueOf = (part: string) => item.parts.find((one) => one.part === part)?.value ?? 'shown'
  return (
    <table className="w-full border-collapse text-start wrap-normal">
      <thead>
        <tr className="border-b border-line text-small text-muted">
          <th scope="col" className="py-2 pe-3 text-start font-normal">
            {t('controlTitle')}
          </th>
          {roles.map((role) => (
            <th key={role} scope="col" className="py-2 pe-3 text-start font-normal">
              {t(`role.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {controlsOf(item.name).map((control) => (
          <tr key={control} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pe-3 text-start font-normal wrap-anywhere">
              {names.control(item.name, control)}
            </th>
            {roles.map((role) => {
              const state = valueOf(`${control}.${role}`)
              return (
                <td
                  key={role}
                  className={
                    state === 'shown' ? 'py-2 pe-3 text-muted' : 'py-2 pe-3 font-semibold text-warning'
                  }
                >
                  {names.state(state)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
