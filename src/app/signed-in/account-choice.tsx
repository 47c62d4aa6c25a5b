import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { chooseAccount, type CustomerAccount } from '#contract/home.ts'
import { isServed } from '#contract/rules/extensions.ts'
import { choosesAccount } from '#contract/rules/menu.ts'
import type { Profile } from '#contract/entities.ts'
import { readOfAnotherAccount } from '#src/api/another-account.ts'
import { callApi } from '#src/api/call-api.ts'
import { accountsQuery } from '#src/api/home-queries.ts'
import { queryClient } from '#src/api/query-client.ts'
import { fulfilledValue, ApiError } from '#src/api/api-error.ts'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { useSecurities } from '#src/flow-kit/securities.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { tellProfileChanged } from '#src/flows/session/profile-change.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { isEmployee } from './is-employee.ts'

/** Whether the server takes this one for the chosen account. @throws CallFailure when that cannot be found out either */
async function isChosen(account: string): Promise<boolean> {
  const accounts = await queryClient.fetchQuery({ ...accountsQuery, staleTime: 0 })
  return accounts.some((each) => each.isChosen && each.account === account)
}

/** Makes the portal be about another account. The session reads anew what was read about the one before. */
async function choose(account: string): Promise<void> {
  try {
    fulfilledValue(await callApi(chooseAccount, { Value: account }))
    tellProfileChanged()
  } catch (error) {
    if (error instanceof ApiError) throw error
    // Perhaps only the answer was lost: what is in sight must not be called by the wrong name.
    tellProfileChanged()
    if (!(await isChosen(account))) throw error
  }
}

/** The accounts of this person, where there is a choice (setting isSelectAccount). */
function useAccounts(profile: Profile): readonly CustomerAccount[] {
  const { utility } = usePortal()
  const isAsked = utility.isSelectAccount && isServed(utility, 'accounts') && !isEmployee(profile)
  const { data = [] } = useQuery({ ...accountsQuery, enabled: isAsked })
  return isAsked && choosesAccount(utility, data.length) ? data : []
}

function Accounts({ accounts }: { accounts: readonly CustomerAccount[] }) {
  const { t } = useTranslation('signed-in')
  const { raise, session } = usePortal()
  const access = useSecurities('account')?.('account', 'chooseAccount')
  const choice = useMutation({
    mutationFn: (account: string) => whileLoading(() => choose(account)),
    networkMode: 'always',
    onSuccess: (_, account) => {
      // Back from one that another browser had chosen: to the session nothing has changed.
      if (session.getSnapshot().context.profile?.account === account) readOfAnotherAccount()
    },
    // Not in the menu, which is closed by then.
    onError: () =>
      raise({ type: 'notice.raised', tone: 'error', key: 'failure.failed', text: t('account.failed') }),
  })
  return (
    <>
      <ul aria-label={t('account.choose')}>
        {accounts.map(({ account, name, address, isChosen }) => (
          <li key={account}>
            <button
              type="button"
              aria-current={isChosen}
              disabled={choice.isPending || access?.isDisabled !== false}
              onClick={() => choice.mutate(account)}
              className="menu-item"
            >
              <span className="flex-1">
                <span className="block font-semibold">
                  <bdi>{account}</bdi>
                </span>
                <span className="block text-small text-muted">{address || name}</span>
              </span>
              {isChosen && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="px-3 text-small text-muted empty:hidden">
        {choice.isPending && t('account.choosing')}
      </p>
    </>
  )
}

/** The account that the pages are about, in the bar, with the way to another. Where there is no room for it, it is in the menu. */
export function AccountChoice({ profile }: { profile: Profile }) {
  const { t } = useTranslation('signed-in')
  const accounts = useAccounts(profile)
  if (accounts.length === 0) return null
  const label = t('account.label', { account: isolatedLtr(profile.account) })
  return (
    <div data-tour="account" className="max-lg:hidden">
      <Menu icon={<LineIcon name="form" />} label={isolatedLtr(profile.account)} name={label}>
        <Accounts accounts={accounts} />
      </Menu>
    </div>
  )
}

/** The same in the menu. */
export function AccountChoiceInMenu({ profile }: { profile: Profile }) {
  const { t } = useTranslation('signed-in')
  const accounts = useAccounts(profile)
  if (accounts.length === 0) return null
  return (
    <section aria-label={t('account.choose')} className="mt-2 border-t border-line pt-2 lg:hidden">
      <Accounts accounts={accounts} />
    </section>
  )
}
