/** The results of a sample as one table. */
import { allAreas } from '#contract/areas/all-areas.ts'
import { accessOf } from '#server/areas/kit/access.ts'
import { sampleTableOf } from '#server/areas/laboratory/sample-table.ts'
import { callingPrincipal } from '#server/areas/rights/principal.ts'
import { fulfilled, type HandlerDependencies, type Handlers } from './handlers.ts'

export const sampleTableHandlers = ({ db, content }: HandlerDependencies): Handlers<'getSampleTable'> => ({
  async getSampleTable({ Value }, context) {
    const samples = await accessOf(content, await callingPrincipal(db, context), allAreas.samples)
    return fulfilled({ item: await sampleTableOf({ db, content }, samples, Value) })
  },
})
