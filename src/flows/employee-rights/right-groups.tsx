import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRightTexts } from '#src/flows/employee-list/use-right-texts.ts'
import {
  employeePartGroups,
  notGiven,
  rightsOf,
  type EmployeeItem,
  type EmployeePart,
  type EmployeePartGroup,
} from './employee-rights-shown.ts'

const groups = Object.entries(employeePartGroups) as [EmployeePartGroup, readonly EmployeePart[]][]

/** The groups of rights, each with what it is for. */
export function RightGroups({ children }: { children: (parts: readonly EmployeePart[]) => ReactNode }) {
  const { t } = useTranslation('employee-rights')
  return (
    <div className="flex flex-col gap-6">
      {groups.map(([group, parts]) => (
        <section key={group} className="flex flex-col gap-3">
          <div>
            <h2 className="font-bold">{t(`group.${group}`)}</h2>
            <p className="text-small text-muted">{t(`groupMeans.${group}`)}</p>
          </div>
          {children(parts)}
        </section>
      ))}
    </div>
  )
}

/** What somebody may do, in words. */
export function HeldRights({ employee, symbol }: { employee: EmployeeItem; symbol: string }) {
  const { t } = useTranslation('employee-rights')
  const { inFull, meaningOf } = useRightTexts(symbol)
  const rights = rightsOf(employee)
  return (
    <RightGroups>
      {(parts) => {
        const held = parts.filter((part) => rights[part] !== notGiven)
        if (held.length === 0) return <p className="text-muted">{t('nothingOfGroup')}</p>
        return (
          <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            {held.map((part) => (
              <li key={part} className="flex flex-col">
                <span className="font-semibold">{inFull({ part, value: rights[part] })}</span>
                <span className="text-small text-muted">{meaningOf(part)}</span>
              </li>
            ))}
          </ul>
        )
      }}
    </RightGroups>
  )
}
