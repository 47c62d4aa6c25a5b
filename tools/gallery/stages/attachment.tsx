/** In the dialog of a message. */
import { insideFlow } from '../inside-flow.tsx'

export default insideFlow('messages', 'handlingFile', 'attachment')
