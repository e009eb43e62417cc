import { z } from 'zod'
import { group } from '../../platform/api/endpoint.ts'
import { instant } from '../../platform/api/fields.ts'
import { listEndpoints } from '../../platform/lists/list-endpoints.ts'
import { searchList } from './list.ts'

const Search = z.object({
  id: z.uuid(),
  /** As it was typed last. */
  query: z.string(),
  /** In the last 90 days. */
  times: z.int(),
  /** Products that it found the last time. */
  results: z.int(),
  lastAt: instant,
})

export const searches = group(
  'searches',
  listEndpoints(searchList, {
    path: '/stores/searches',
    row: Search,
    summary: 'What customers searched for in the shop in the last 90 days',
  }),
)
