/** Employees, as fields of other areas refer to them. Read from their accounts; rights and teams are granted elsewhere. */
import { area } from '../kit/area.ts'
import { text, yesNo } from '../kit/fields.ts'
import { staffFlags, staffMenu } from '../staff.ts'

export const employees = area({
  name: 'employees',
  controller: 'Employee',
  path: '/employees',
  menu: staffMenu,
  flag: staffFlags,
  table: 'employee_records',
  isReadOnly: true,
  sight: { by: 'everybody' },
  title: 'name',
  fields: {
    name: text({ max: 120, required: true, listed: 1, sorted: true, searched: true }),
    /** Names of the teams, in the order of the alphabet, with commas between. */
    teams: text({ max: 400, listed: 2, searched: true }),
    isFieldWorker: yesNo({ required: true, listed: 3, filtered: true }),
  },
  parts: {},
  rules: {},
  views: { all: { columns: ['name', 'teams', 'isFieldWorker'], order: '+name' } },
  form: [{ group: 'person', fields: ['name', 'teams', 'isFieldWorker'] }],
})
