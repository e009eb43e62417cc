export {
  type DeliveryOption,
  deliveryOptions,
  type Profile,
  quotedParcels,
  type ShippedLine,
} from './delivery-options.ts'
export { findFreeShippingGoal } from './free-shipping-goal.ts'
export { findProfile, listProfiles, readProfiles } from './profile-queries.ts'
export { createProfile, removeProfile, updateProfile } from './save-profile.ts'
export { type Place, placeOf, sameRegion } from './zone-of.ts'
