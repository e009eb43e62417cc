import { z } from 'zod'
import { endpoint } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank } from '../../platform/api/fields.ts'
import { inventoryErrors } from './errors.ts'
import { limits } from './limits.ts'

export const Location = z.object({
  id: z.uuid(),
  name: z.string(),
  /** 1 is where customers’ orders are taken from first. */
  priority: z.int(),
  isActive: z.boolean(),
  /** On hand, of all variants. */
  pieces: z.int(),
  createdAt: instant,
  revision: z.int(),
})
export type Location = z.infer<typeof Location>

const name = nonBlank(60).meta({ resource: 'newLocationName' })
const Locations = z.object({ locations: z.array(Location) })

export const locationEndpoints = {
  locations: endpoint({
    method: 'GET',
    path: '/stores/locations',
    summary: 'Where the shop keeps its pieces, in the order in which orders take them',
    permission: 'products.view',
    answer: Locations,
  }),
  createLocation: endpoint({
    method: 'POST',
    path: '/stores/locations',
    summary: 'Adds a location, the last in the order',
    permission: 'products.edit',
    idempotent: true,
    status: 201,
    body: z.object({ name }),
    answer: Location,
    errors: [inventoryErrors.location_name_taken, inventoryErrors.too_many_locations],
  }),
  updateLocation: endpoint({
    method: 'PUT',
    path: '/stores/locations/{id}',
    summary: 'Renames a location, and starts or ends its use; only an empty one can be out of use',
    permission: 'products.edit',
    ifMatch: true,
    params: z.object({ id: idOf('emptyLocation') }),
    body: z.object({ name, isActive: z.boolean() }),
    answer: Location,
    errors: [inventoryErrors.location_name_taken, inventoryErrors.location_not_empty, inventoryErrors.last_location],
  }),
  orderLocations: endpoint({
    method: 'PUT',
    path: '/stores/location-order',
    summary: 'Changes the order of all locations',
    permission: 'products.edit',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(limits.locationsPerStore).meta({ resource: 'allLocations' }) }),
    answer: Locations,
    errors: [generalErrors.not_found, inventoryErrors.locations_changed],
  }),
}
