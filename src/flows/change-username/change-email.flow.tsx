import { changeUsernameFlow } from './change-username.flow.tsx'

/** `/account/requestChangeEmail` */
export default changeUsernameFlow('email')
