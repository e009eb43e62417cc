import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'

/** The store's menus, loaded after the theme. */
export const useMenus = () => useQuery({ ...queryOptions(api.menus.list), meta: { silent: true } })
