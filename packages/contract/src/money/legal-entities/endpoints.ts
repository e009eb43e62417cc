import { z } from 'zod'
import { endpoint, group } from '../../platform/api/endpoint.ts'
import { generalErrors } from '../../platform/api/errors.ts'
import { idOf, instant, nonBlank, oneLine } from '../../platform/api/fields.ts'
import { entityErrors } from './errors.ts'
import { limits } from './limits.ts'
import { entityStates } from './states.ts'

export const LegalEntity = z.object({
  id: z.uuid(),
  legalName: z.string(),
  /** ISO 3166. */
  country: z.string(),
  registrationNumber: z.string(),
  state: z.enum(entityStates),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  revision: z.int(),
  createdAt: instant,
})
export type LegalEntity = z.infer<typeof LegalEntity>

const ReviewedEntity = LegalEntity.extend({
  /** One of its stores, through which it is reviewed. */
  storeId: z.uuid(),
  storeName: z.string(),
  /** Whether it is the operator's own, who may not review it. */
  isOwn: z.boolean(),
})
export type ReviewedEntity = z.infer<typeof ReviewedEntity>

const body = z.object({
  legalName: nonBlank(limits.nameLength),
  country: oneLine(2).meta({ resource: 'entityCountry' }),
  registrationNumber: nonBlank(limits.registrationNumberLength).meta({ resource: 'newRegistrationNumber' }),
})
const errors = [entityErrors.entity_incomplete, entityErrors.country_wrong, entityErrors.entity_added]
const params = z.object({ id: idOf('legalEntity') })
/** The store in whose log the review is, and the revision that the operator read. */
const asRead = {
  storeId: idOf('entityStore'),
  revision: z.int().min(1).meta({ resource: 'entityRevision' }),
}
const reviewed = {
  method: 'POST',
  permission: 'operator',
  stepUp: true,
  params: z.object({ id: idOf('entityInReview') }),
  answer: LegalEntity,
  errors: [generalErrors.not_found, entityErrors.own_entity, entityErrors.entity_changed],
} as const

/** The companies and persons that stores sell for. Payment connections belong to them. */
export const legalEntities = group('legalEntities', {
  list: endpoint({
    method: 'GET',
    path: '/stores/payout/entities',
    summary: 'The entity of the store, and for its owner those that the owner may choose',
    permission: 'settings.view',
    answer: z.object({ entities: z.array(LegalEntity), chosenId: z.uuid().nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/stores/payout/entities',
    summary: 'Adds an entity of the owner, and chooses it if the store has none; only for the owner',
    permission: 'settings.edit',
    stepUp: true,
    idempotent: true,
    status: 201,
    body,
    answer: LegalEntity,
    errors: [...errors, entityErrors.too_many_entities],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/stores/payout/entities/{id}',
    summary: 'Changes an entity, which is then verified again; only for the owner',
    permission: 'settings.edit',
    stepUp: true,
    ifMatch: true,
    params,
    body,
    answer: LegalEntity,
    errors: [...errors, generalErrors.not_found],
  }),
  choose: endpoint({
    method: 'POST',
    path: '/stores/payout/entities/{id}/choice',
    summary: 'Makes the store sell for another entity of its owner; only for the owner',
    permission: 'settings.edit',
    stepUp: true,
    params: z.object({ id: idOf('otherEntity') }),
    answer: LegalEntity,
    errors: [generalErrors.not_found, entityErrors.entity_in_use],
  }),
  queue: endpoint({
    method: 'GET',
    path: '/stores/admin/legal-entities',
    summary: 'Entities of all stores in a state, the oldest first',
    permission: 'operator',
    query: z.object({ state: z.enum(entityStates).default('unverified'), after: z.uuid().optional() }),
    answer: z.object({ entities: z.array(ReviewedEntity), isMore: z.boolean() }),
  }),
  verify: endpoint({
    ...reviewed,
    path: '/stores/admin/legal-entities/{id}/verify',
    summary: 'Says that an entity is what it says; its connections may then take money',
    body: z.object(asRead),
  }),
  refuse: endpoint({
    ...reviewed,
    path: '/stores/admin/legal-entities/{id}/refuse',
    summary: 'Refuses an entity with a reason; its connections take no money',
    body: z.object({ ...asRead, reason: nonBlank(limits.reasonLength) }),
    errors: [...reviewed.errors, entityErrors.entity_incomplete],
  }),
})
