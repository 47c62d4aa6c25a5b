/** The trust of a computer where it counts: it replaces the code, is renewed, and ends when two browsers show it. */
import { loginPath } from '#contract/rules/paths.ts'
import type { Account } from '#server/platform/database/tables.ts'
import type { AccountDependencies } from '../accounts/account-dependencies.ts'
import { prepareNotice } from '../accounts/notices.ts'
import type { RequestContext } from '../sessions/request-context.ts'

/** An old value was shown: one of two browsers has a copy, and nobody can tell which. Once, however many show it at the same time. */
async function endCopied(
  dependencies: AccountDependencies,
  context: RequestContext,
  account: Account,
  device: string,
): Promise<void> {
  const { db, devices, recordEvent } = dependencies
  const notify = await prepareNotice(dependencies, context, account, 'trustCopied', loginPath)
  await db.transaction().execute(async (tx) => {
    if (!(await devices.end(tx, device))) return
    await recordEvent('device.copied', account.id, context.address, tx)
    await notify(tx)
  })
}

/**
 * Whether this browser is a computer that the account trusts. Asked only after the right password.
 *
 * @param way `use`: the browser gets a new value in place of the one that it showed
 */
export async function isTrusted(
  dependencies: AccountDependencies,
  context: RequestContext,
  account: Account,
  way: 'look' | 'use',
): Promise<boolean> {
  const { devices } = dependencies
  if (devices.hashesOf(context.deviceCookie).length === 0) return false
  const trust = await devices[way](context.deviceCookie, account.id)
  if (trust.kind === 'copied') await endCopied(dependencies, context, account, trust.device)
  if (trust.kind !== 'trusted') return false
  if (way === 'use') context.rememberDevice(trust.cookie)
  return true
}
