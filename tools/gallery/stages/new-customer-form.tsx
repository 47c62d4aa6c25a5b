/** Inside the application of a new customer. */
import { insideFlow } from '../inside-flow.tsx'

export default insideFlow('new-customer', 'fillingIn.asking', 'newCustomerForm')
