// The nine areas that group the concepts of each tier, and which way they may import. Drawn in docs/ARCHITECTURE.md.

/** From the ground up: an area imports only areas of lower floors, and its own concepts. */
export const floors: readonly (readonly string[])[] = [
  ['platform'],
  ['stores'],
  ['messages'],
  ['catalog'],
  ['people', 'analytics'],
  ['money', 'online-store'],
  ['selling'],
]

const floorOf = new Map(floors.flatMap((areas, floor) => areas.map((area) => [area, floor] as const)))

/** Tiers whose folders are areas. */
export const tiers = ['packages/contract/src', 'packages/domain/src', 'apps/server/src/handlers']

export interface Place {
  tier: string
  area: string
  /** The concept's folder; undefined for a file of the area itself. */
  concept: string | undefined
}

/** Where a file of a tier is; undefined for files outside the areas, which compose them. */
export function placeOf(path: string): Place | undefined {
  const tier = tiers.find((folder) => path.startsWith(`${folder}/`))
  if (!tier) return
  const [area = '', ...rest] = path.slice(tier.length + 1).split('/')
  if (!floorOf.has(area)) return
  return { tier, area, concept: rest.length > 1 ? rest[0] : undefined }
}

/** Whether a file of one area may import a file of another. */
export const mayImport = (from: string, to: string) =>
  from === to || (floorOf.get(from) ?? Number.NaN) > (floorOf.get(to) ?? Number.NaN)

/** One sentence for each import of the same or a higher floor, in any tier. */
export function areaBreaches(from: string, to: string): string[] {
  const [own, other] = [placeOf(from), placeOf(to)]
  if (!own || !other || mayImport(own.area, other.area)) return []
  return [`${from} imports ${to}: ${own.area} is not above ${other.area}`]
}

/** Folders of a tier that are neither an area nor in the list of composing folders. */
export const composing: Record<string, readonly string[]> = {
  'packages/contract/src': ['pages'],
  'packages/domain/src': [],
  'apps/server/src/handlers': [],
}

/** A concept of the same area is imported through its entry file, which has its name: `orders/orders.ts`. */
export function entryBreaches(from: string, to: string): string[] {
  const [own, other] = [placeOf(from), placeOf(to)]
  if (!other?.concept || other.tier !== 'packages/domain/src') return []
  if (own?.tier === other.tier && own.area === other.area && own.concept === other.concept) return []
  const entry = `${other.tier}/${other.area}/${other.concept}/${other.concept}.ts`
  return to === entry || isPort(to) ? [] : [`${from} imports ${to}: import ${other.concept}/${other.concept}.ts`]
}

/** Ports are declared beside their concept and collected in `ports.ts`. */
const isPort = (path: string) => /\/(file-store|payment-gateway|access-token)\.ts$/.test(path)
