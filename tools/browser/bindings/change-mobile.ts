import { bindingsOfChange } from './username-change.ts'

export const changeMobileBindings = bindingsOfChange('mobile')
