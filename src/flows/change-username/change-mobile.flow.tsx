import { changeUsernameFlow } from './change-username.flow.tsx'

/** `/account/requestChangeMobile` */
export default changeUsernameFlow('mobile')
