/** `/omApplication` without a number: requests are counted from one, so the page says that there is none. */
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import requestPages from './request-pages.ts'

export default defineAreaRecord(requestPages)
