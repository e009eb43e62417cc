import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useNavigateTo } from '../../links.tsx'
import { changeAccount, clearAccount } from '../../session/account-info.ts'
import { enterStore } from '../../session/enter-store.ts'

/** Signs in with the tokens of an activation. A new store opens its survey, a joined store opens its home page. */
export function useEnter() {
  const navigateTo = useNavigateTo()
  return async ({ register, storeDomain, ...signIn }: Answer<typeof contract.auth.activate>) => {
    clearAccount()
    changeAccount({ ...signIn, storeDomain })
    enterStore({ id: signIn.storeId, domain: storeDomain })
    if (!register) return navigateTo('website')
    const { storeId } = signIn
    return navigateTo('auth/survey', { register: 'true', storeId, defaultSystemDomain: storeDomain })
  }
}
