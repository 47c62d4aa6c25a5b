import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseAccount, type CustomerAccount } from '#contract/home.ts'
import { choosesAccount } from '#contract/rules/menu.ts'
import type { Profile } from '#contract/entities.ts'
import { callApi } from '#src/api/call-api.ts'
import { accountsQuery } from '#src/api/home-queries.ts'
import { queryClient } from '#src/api/query-client.ts'
import { fulfilledValue } from '#src/api/refused-error.ts'
import { whileLoading } from '#src/flow-kit/loader-count.ts'
import { useSecurities } from '#src/flow-kit/securities.tsx'
import { usePortal } from '#src/flow-kit/portal-context.ts'
import { tellProfileChanged } from '#src/flows/session/profile-change.ts'
import { isolatedLtr } from '#src/i18n/isolate.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LineIcon } from '#src/ui/line-icon.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { isEmployee } from './is-employee.ts'

/** What this tab has chosen last. */
let chosenHere = ''

/** Makes the portal be about another account. Everything that was read about the one before is read anew. */
async function choose(account: string): Promise<void> {
  fulfilledValue(await callApi(chooseAccount, { Value: account }))
  chosenHere = account
  await queryClient.invalidateQueries()
  tellProfileChanged()
}

/** The accounts of this person, where there is a choice (setting isSelectAccount). */
function useAccounts(profile: Profile): readonly CustomerAccount[] {
  const { utility } = usePortal()
  const isAsked = utility.isSelectAccount && !isEmployee(profile)
  const { data = [] } = useQuery({ ...accountsQuery, enabled: isAsked })
  return isAsked && choosesAccount(utility, data.length) ? data : []
}

/** Reads anew what was read about another account, when that was chosen in another tab. */
function useChoiceOfOtherTab(account: string): void {
  const before = useRef(account)
  useEffect(() => {
    if (account !== before.current && account !== chosenHere) void queryClient.invalidateQueries()
    before.current = account
  }, [account])
}

function Accounts({ accounts }: { accounts: readonly CustomerAccount[] }) {
  const { t } = useTranslation('signed-in')
  const { raise } = usePortal()
  const access = useSecurities('account')?.('account', 'chooseAccount')
  const choice = useMutation({
    mutationFn: (account: string) => whileLoading(() => choose(account)),
    networkMode: 'always',
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
  useChoiceOfOtherTab(profile.account)
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
