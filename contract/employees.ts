/** Calls of the area of employees. */
import { areaCalls } from './area-calls.ts'
import { employees } from './areas/employees/employees.area.ts'

export const { list: getEmployees, read: getEmployee, choices: getEmployeeChoices } = areaCalls(employees)
