import { api } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { useNavigateTo } from '../links.tsx'
import { clearAccount } from './account-info.ts'

/** Ends the session in this browser even if the server is unreachable. */
export function useLogOut() {
  const navigateTo = useNavigateTo()
  return async () => {
    await api.auth.logout().catch((error) => console.warn('The server did not receive the logout', error))
    clearAccount()
    await navigateTo('auth', { authPage: 'login' })
    queryClient.clear()
  }
}
