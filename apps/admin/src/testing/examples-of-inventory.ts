import type { Level, VariantInventory } from '@backroom/contract/catalog/inventory/endpoints'
import type { Location } from '@backroom/contract/catalog/inventory/location-endpoints'
import type { Transfer } from '@backroom/contract/catalog/inventory/transfer-endpoints'
import type { Answers } from './answers.ts'

const id = (last: string) => `019a0000-0000-7000-8000-0000000001${last}`

export const exampleLocation = (part: Partial<Location> = {}): Location => ({
  ...{ id: id('a1'), name: 'Main location', priority: 1, isActive: true, pieces: 1240, revision: 2 },
  createdAt: '2026-01-02T03:04:05.000Z',
  ...part,
})

export const otherLocation = exampleLocation({ id: id('a2'), name: 'Đà Nẵng', priority: 2, pieces: 3 })

export const exampleLevel = (part: Partial<Level> = {}): Level => ({
  ...{ id: id('b1'), variantId: id('c1'), productId: id('d1'), title: 'Blue mug', variantTitle: 'Large', sku: 'MUG-L' },
  ...{ condition: 'low', locationId: id('a1'), locationName: 'Main location', revision: 7 },
  ...{ onHand: 6, reserved: 2, available: 4, incoming: 12 },
  ...part,
})

const uncounted = exampleLevel({
  ...{ id: id('b2'), variantId: id('c2'), title: 'Poster', variantTitle: '', sku: '', condition: 'not_counted' },
  ...{ onHand: 0, reserved: 0, available: 0, incoming: 0 },
})

const {
  id: levelId,
  locationId,
  locationName,
  onHand,
  reserved,
  available,
  incoming,
  revision,
  ...variant
} = exampleLevel()

export const exampleVariant: VariantInventory = {
  ...variant,
  lowStockAt: null,
  levels: [
    { id: levelId, locationId, locationName, onHand, reserved, available, incoming, revision },
    {
      ...{ id: null, locationId: otherLocation.id, locationName: otherLocation.name, onHand: 0, reserved: 0 },
      ...{ available: 0, incoming: 0, revision: 0 },
    },
  ],
  movements: [
    {
      ...{
        id: id('e1'),
        reason: 'damaged',
        locationName: 'Main location',
        quantity: -2,
        onHand: 6,
        person: 'Ada Nguyen',
      },
      ...{ orderName: null, orderId: null, note: 'Broken handle', createdAt: '2026-11-21T22:05:00.000Z' },
    },
    {
      ...{ id: id('e2'), reason: 'sold', locationName: 'Main location', quantity: -1, onHand: 8, person: '' },
      ...{ orderName: '#1042', orderId: '019a0000-0000-7000-8000-00000000001a', note: '' },
      createdAt: '2026-11-20T22:05:00.000Z',
    },
  ],
  isMore: true,
}

export const exampleTransfer = (part: Partial<Transfer> = {}): Transfer => ({
  ...{ id: id('f1'), state: 'draft', fromName: 'Main location', toName: 'Đà Nẵng', note: 'Van 2', revision: 1 },
  lines: [{ variantId: variant.variantId, title: 'Blue mug', variantTitle: 'Large', sku: 'MUG-L', quantity: 3 }],
  ...{ createdAt: '2026-11-21T22:05:00.000Z', sentAt: null, endedAt: null },
  ...part,
})

export const inventoryAnswers: Answers = {
  'GET /stores/inventory': { items: [exampleLevel(), uncounted], previousCursor: null, nextCursor: null },
  'GET /stores/inventory/count': { count: 2, isMore: false },
  'GET /stores/inventory-settings': { lowStockAt: 5 },
  'GET /stores/locations': { locations: [exampleLocation(), otherLocation] },
  'GET /stores/inventory-transfers': { transfers: [exampleTransfer()] },
  [`GET /stores/inventory/variants/${variant.variantId}`]: exampleVariant,
}
