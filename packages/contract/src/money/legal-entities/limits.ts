export const limits = {
  entitiesPerOwner: 20,
  nameLength: 200,
  registrationNumberLength: 60,
  reasonLength: 500,
} as const
