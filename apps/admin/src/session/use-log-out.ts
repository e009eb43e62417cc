import { api } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { useNavigateTo } from '../links.tsx'
import { clearAccount } from './account-info.ts'

/** Ends the session here even when the server cannot be told. */
export function useLogOut() {
  const navigateTo = useNavigateTo()
  return async () => {
    await api.auth.logout().catch((error) => console.warn('The server was not told of the logout', error))
    clearAccount()
    await navigateTo('auth', { authPage: 'login' })
    queryClient.clear()
  }
}
