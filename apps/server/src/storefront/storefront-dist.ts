import { join } from 'node:path'

/** The built scripts and styles of the storefronts. */
export const storefrontDist = join(import.meta.dirname, '../../../../packages/storefront/dist')
