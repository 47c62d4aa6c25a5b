import { bindingsOfChange } from './username-change.ts'

export const changeEmailBindings = bindingsOfChange('email')
