import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'

/** The store's menus. The editor asks for them once it has the theme; a panel that chooses one shows what came. */
export const useMenus = () => useQuery({ ...queryOptions(api.menus.list), meta: { silent: true } })
