import { queryClient } from '../../../../api/query-client.ts'

/** After each change of the library or the bin. */
export const reloadThemes = () => queryClient.invalidateQueries({ queryKey: ['themes'] })
