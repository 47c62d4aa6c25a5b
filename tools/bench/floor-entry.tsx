/**
 * The smallest page that really uses every package that the portal cannot do without: what `npm run bench:first-page`
 * compares every page with. Nothing here is meant to be useful; it keeps the bundler from dropping things.
 */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import i18next from 'i18next'
import { ofetch } from 'ofetch'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next'
import { Link, Route, Switch } from 'wouter'
import { assign, setup } from 'xstate'

const machine = setup({
  types: { context: {} as { presses: number }, events: {} as { type: 'pressed' } },
  actions: { count: assign({ presses: ({ context }) => context.presses + 1 }) },
}).createMachine({
  context: { presses: 0 },
  initial: 'waiting',
  states: { waiting: { on: { pressed: { actions: 'count' } } } },
})

function Page() {
  const { t } = useTranslation()
  const [snapshot, send] = useMachine(machine)
  const { data } = useQuery({ queryKey: ['text'], queryFn: () => ofetch<string>('/api/text') })
  return (
    <button type="button" onClick={() => send({ type: 'pressed' })}>
      {(t as (key: string) => string)('pressed')} {snapshot.context.presses} {data}
    </button>
  )
}

const root = document.getElementById('root')
await i18next
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { translation: { pressed: 'Pressed' } } } })
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={i18next}>
        <Switch>
          <Route path="/login" component={Page} />
          <Route>
            <Link href="/login">Login</Link>
          </Route>
        </Switch>
      </I18nextProvider>
    </QueryClientProvider>,
  )
