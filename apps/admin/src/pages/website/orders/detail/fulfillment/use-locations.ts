import { holds } from '@backroom/contract/platform/access/permissions'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { useMe } from '../../../../../session/use-me.ts'

export interface LocationChoice {
  id: string
  name: string
}

/** The locations in use, for members who may see them. */
export function useLocations(): LocationChoice[] {
  const maySee = holds(useMe(), 'products.view')
  const { data } = useQuery({ ...queryOptions(api.inventory.locations, {}), enabled: maySee })
  return (data?.locations ?? []).filter(({ isActive }) => isActive)
}
